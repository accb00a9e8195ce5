import type { CountedOpens } from "../store/fold-batch.ts";

/** One open, at the moment it is answered. */
export interface Open {
  designId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the company's cycle. */
  cycleStart: string;
}

/** Number of opens by `day cycle_start design_id`, the key that a line of the journal holds. */
export type OpenCounter = Map<string, number>;

export function openKey({ designId, day, cycleStart }: Open): string {
  return `${day} ${cycleStart} ${designId}`;
}

export function addOpens(counter: OpenCounter, key: string, n: number): void {
  counter.set(key, (counter.get(key) ?? 0) + n);
}

export function addCounts(target: OpenCounter, source: OpenCounter): void {
  for (const [key, n] of source) {
    addOpens(target, key, n);
  }
}

export function toCountedOpens(counter: OpenCounter): CountedOpens[] {
  return [...counter].map(([key, n]) => {
    const [day = "", cycle_start = "", design_id = ""] = key.split(" ");
    return { design_id, day, cycle_start, n };
  });
}
