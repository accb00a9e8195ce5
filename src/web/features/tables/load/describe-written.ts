import type { WrittenRows } from "./use-load.ts";
import * as words from "./words.tsx";

/** What a load has changed, as sentences. */
export function describeWritten({ added, changed, removed, total }: WrittenRows): string {
  const changes = [
    added > 0 && words.added(words.rows(added)),
    changed > 0 && words.changed(words.rows(changed)),
    removed > 0 && words.removed(words.rows(removed)),
  ].filter((one) => one !== false);
  const what = changes.length === 0 ? words.allRowsWereThereAlready : changes.join(", ");
  return words.tableHasNow(what, words.rows(total));
}
