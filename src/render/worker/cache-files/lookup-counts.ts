import type { StoredCounts } from "../../protocol/render-job.ts";

/** Counts lookups in files, which are taken once for each render. */
interface LookupCounts {
  add(isFound: boolean): void;
  /** The lookups since the last call; undefined if there were none. */
  take(): StoredCounts | undefined;
}

export function createLookupCounts(): LookupCounts {
  let counts: StoredCounts = { found: 0, missed: 0 };
  return {
    add(isFound) {
      counts[isFound ? "found" : "missed"] += 1;
    },
    take() {
      const taken = counts;
      if (taken.found + taken.missed === 0) return undefined;
      counts = { found: 0, missed: 0 };
      return taken;
    },
  };
}
