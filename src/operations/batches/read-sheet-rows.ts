import { isExcel } from "../../design/excel/excel-file.ts";
import { readCsvRecords } from "../lists/csv-records.ts";
import { readExcel } from "../lists/read-excel.ts";
import { createSheetColumns, type SheetNames, type SheetRow } from "../lists/sheet-columns.ts";
import { invalid } from "../service-error.ts";
import { maxBatchRows } from "./batch-input.ts";

interface SheetRows extends SheetNames {
  rows: SheetRow[];
}

/** Characters of the names of columns, times the rows that are stored with them. */
const maxNameCharacters = 100_000_000;
const excelLimits = { lines: maxBatchRows + 1, csv: 40_000_000 };

/** Reads the rows of a CSV or Excel file. A row costs no more than its own cells, however many columns there are. Throws invalid. */
export function readSheetRows(file: Uint8Array): SheetRows {
  const csv = isExcel(file) ? Buffer.from([...readExcel(file, excelLimits)].join("")) : file;
  const columns = createSheetColumns();
  const records = readCsvRecords(csv, { ...columns.options, maxRows: maxBatchRows });
  const { names, unnamed } = columns.end(records.length);
  if (names.join("").length * records.length > maxNameCharacters) {
    const message = "The names of columns are too long for so many rows; shorten them, or split the file";
    throw invalid([{ path: "file", message }]);
  }
  return { rows: records.map(columns.rowOf), names, unnamed };
}
