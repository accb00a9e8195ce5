import type { JournalLog } from "../../src/opens/journal-services.ts";
import type { FoldBatch } from "../../src/store/fold-batch.ts";
import type { CountedOpens } from "../../src/store/fold-batch.ts";

/** An in-memory database of counts with atomic folds. It outlives the journals that fold into it. */
export interface MemoryCounts {
  fold: (batch: FoldBatch, whenLocked?: () => Promise<void>) => Promise<void>;
  positions: () => Promise<Map<string, number>>;
  /** Folded opens per design. */
  totals: () => Map<string, number>;
  /** What the next folds do: work, fail, or commit and then fail as if the response were lost. */
  behaviour: "works" | "refuses" | "loses_answer";
  folds: number;
}

export function createMemoryCounts(): MemoryCounts {
  const positions = new Map<string, number>();
  const totals = new Map<string, number>();
  const state: MemoryCounts = {
    behaviour: "works",
    folds: 0,
    positions: async () => new Map(positions),
    totals: () => new Map(totals),
    async fold({ journal, from, to, counts, forget = [] }, whenLocked) {
      // Resolves in a later turn of the event loop, like a database.
      await new Promise((resolve) => setImmediate(resolve));
      if (state.behaviour === "refuses") {
        throw new Error("The database is locked.");
      }
      await whenLocked?.();
      const position = positions.get(journal) ?? 0;
      if (position < to) {
        if (position !== from) {
          throw new Error(`A gap: ${journal} was folded to ${position}, not ${from}.`);
        }
        addCounts(totals, counts);
        positions.set(journal, to);
        forget.forEach((gone) => positions.delete(gone));
        state.folds += 1;
      }
      if (state.behaviour === "loses_answer") {
        throw new Error("The connection broke.");
      }
    },
  };
  return state;
}

export function addCounts(totals: Map<string, number>, counts: CountedOpens[]): Map<string, number> {
  for (const { design_id, n } of counts) {
    totals.set(design_id, (totals.get(design_id) ?? 0) + n);
  }
  return totals;
}

/** A log that collects its entries. */
export function createMemoryLog(): JournalLog & {
  lines: { level: string; details: object; message: string }[];
} {
  const lines: { level: string; details: object; message: string }[] = [];
  return {
    lines,
    info: (details, message) => lines.push({ level: "info", details, message }),
    error: (details, message) => lines.push({ level: "error", details, message }),
  };
}
