import { UnreadableExcel } from "../../design/excel/excel-file.ts";
import { excelToCsv } from "../../design/excel/excel-to-csv.ts";
import { invalid } from "../service-error.ts";

/** The first sheet of an Excel file as CSV, in parts. Throws invalid. For threads: it unpacks up to a gigabyte. */
export function* readExcel(...file: Parameters<typeof excelToCsv>): Generator<string> {
  try {
    yield* excelToCsv(...file);
  } catch (error) {
    if (error instanceof UnreadableExcel) throw invalid([{ path: "file", message: error.message }]);
    throw error;
  }
}
