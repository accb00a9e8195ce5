import type { Store } from "../store/store.ts";

/** A number that grows when another process has written to the database: what was remembered may be out of date. */
export type ForeignChanges = () => number;

// Asking the database costs as much as finding a design; another process's change may be this late.
const recheckMs = 20;

/** One for all who remember, for the database tells of a change once. */
export function createForeignChanges({ database }: Pick<Store, "database">): ForeignChanges {
  let count = 0;
  let checkedAt = 0;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= recheckMs) {
      checkedAt = now;
      if (database.changedElsewhere()) count += 1;
    }
    return count;
  };
}
