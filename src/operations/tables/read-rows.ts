import type { RowChunk } from "../../store/row-chunks.ts";
import type { RowsRead } from "../../store/row-loads.ts";
import { invalid, type ServiceError } from "../service-error.ts";
import { type OpenBytes, readRecords, type RowFormat } from "./read-records.ts";
import { createRowChunks, rowLimits, type RowRules } from "./row-chunks.ts";

/** Parts of a file, each with a few thousand checked rows, and at the end what is known of all. */
export type RowParts = AsyncGenerator<RowChunk, RowsRead>;

/**
 * Reads rows one part after another, so that a file of any length takes a few megabytes. Throws malformed, or invalid with
 * the place of each wrong value in its part.
 */
export async function* readRows(open: OpenBytes, format: RowFormat, rules: RowRules): RowParts {
  const chunks = createRowChunks(rules);
  let count = 0;
  for await (const records of readRecords[format](open, { listPath: rules.listPath })) {
    for (const record of records) {
      chunks.add(record, count);
      count += 1;
      if (count > rowLimits.rows) throw tooManyRows();
      if (!chunks.isFull()) continue;
      const chunk = chunks.take();
      if (chunk !== undefined) yield chunk;
    }
  }
  const rest = chunks.take();
  if (rest !== undefined) yield rest;
  return chunks.end();
}

export function tooManyRows(): ServiceError {
  return invalid([{ path: "rows", message: `A table has at most ${rowLimits.rows} rows` }]);
}
