import { decodeCsv } from "../../src/design/csv/decode-csv.ts";
import { createCsvReader, type CsvOptions, type CsvRecord } from "../../src/operations/lists/csv-records.ts";

/** Reads the bytes of a whole CSV file. Throws invalid. */
export function readCsv(bytes: Uint8Array, options: CsvOptions): CsvRecord[] {
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) throw new Error(decoded.problem);
  return createCsvReader(options).read(decoded.text, true);
}
