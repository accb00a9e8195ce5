import { decodeCsv } from "../../design/csv/decode-csv.ts";
import { isExcel } from "../../design/excel/excel-file.ts";
import { createCsvReader, longestLine } from "../lists/csv-records.ts";
import { readExcel } from "../lists/read-excel.ts";
import { createSheetColumns, type SheetNames, type SheetRow } from "../lists/sheet-columns.ts";
import { invalid } from "../service-error.ts";
import { maxBatchRows } from "./batch-input.ts";

/** Characters of the names of columns, times the rows that are stored with them. */
const maxNameCharacters = 100_000_000;
const excelLimits = { lines: maxBatchRows + 1, csv: 40_000_000 };

/** So much text is read at a time that few rows are in memory as values by name, which take ten times as much as their text. */
const charactersAtOnce = longestLine;

/**
 * Reads the rows of a CSV or Excel file, one after the other. A row costs no more than its own cells, however many columns there
 * are. Throws invalid.
 */
export function readSheetRows(file: Uint8Array, onRow: (row: SheetRow) => void): SheetNames {
  const text = isExcel(file) ? [...readExcel(file, excelLimits)].join("") : decodeFile(file);
  const columns = createSheetColumns();
  const reader = createCsvReader({ ...columns.options, maxRows: maxBatchRows });
  let count = 0;
  for (let start = 0; start === 0 || start < text.length; start += charactersAtOnce) {
    const end = start + charactersAtOnce;
    const records = reader.read(text.slice(start, end), end >= text.length);
    count += records.length;
    requireShortNames(columns.names, count);
    for (const record of records) onRow(columns.rowOf(record));
  }
  return columns.end(count);
}

function requireShortNames(names: readonly string[], rows: number): void {
  if (names.join("").length * rows <= maxNameCharacters) return;
  const message = "The names of columns are too long for so many rows; shorten them, or split the file";
  throw invalid([{ path: "file", message }]);
}

function decodeFile(file: Uint8Array): string {
  const decoded = decodeCsv(file);
  if (decoded.ok) return decoded.text;
  throw invalid([{ path: "file", message: decoded.problem }]);
}
