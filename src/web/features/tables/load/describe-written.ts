import { formatCount } from "../../../kit/formats/format-counts.ts";
import type { WrittenRows } from "./use-load.ts";

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** What a load has changed, as sentences. */
export function describeWritten({ added, changed, removed, total }: WrittenRows): string {
  const changes = [
    added > 0 && `${rows(added)} added`,
    changed > 0 && `${rows(changed)} changed`,
    removed > 0 && `${rows(removed)} removed`,
  ].filter((one) => one !== false);
  const what = changes.length === 0 ? "All rows were there already, just as they are" : changes.join(", ");
  return `${what}. The table has ${rows(total)} now.`;
}
