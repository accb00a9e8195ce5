/** One open, at the moment it is answered. */
export interface Open {
  designId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the cycle that it belongs to. */
  cycleStart: string;
}

/** Opens of one design on one day, as they are folded. */
export interface CountedOpens {
  design_id: string;
  day: string;
  cycle_start: string;
  n: number;
}

/** Opens by `day cycle_start design_id`: the text that also stands in a line of the journal. */
export type Tally = Map<string, number>;

export function openKey({ designId, day, cycleStart }: Open): string {
  return `${day} ${cycleStart} ${designId}`;
}

export function addOpens(tally: Tally, key: string, n: number): void {
  tally.set(key, (tally.get(key) ?? 0) + n);
}

export function addTally(target: Tally, source: Tally): void {
  for (const [key, n] of source) {
    addOpens(target, key, n);
  }
}

export function toCountedOpens(tally: Tally): CountedOpens[] {
  return [...tally].map(([key, n]) => {
    const [day = "", cycle_start = "", design_id = ""] = key.split(" ");
    return { design_id, day, cycle_start, n };
  });
}
