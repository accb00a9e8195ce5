import { streamXlsxRows } from "hucre/xlsx";
import { excelLimits, type ReadExcel } from "./excel-limits.ts";
import { csvLines, type ExcelCell } from "./write-cells.ts";

const linesAtOnce = 5000;

/** The first sheet of an Excel file as CSV. Memory is bound by the CSV's length, since rows are read one after another. */
export async function readExcelFile(bytes: Uint8Array): Promise<ReadExcel> {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let [size, count] = [0, 0];
  let waiting: ExcelCell[][] = [];
  const flush = () => {
    const part = encoder.encode(csvLines(waiting));
    waiting = [];
    size += part.length;
    parts.push(part);
  };
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) {
      count += 1;
      if (count > excelLimits.lines) return failed("A table has at most 1,000,000 rows.");
      waiting.push(values);
      if (waiting.length === linesAtOnce) flush();
      if (size > excelLimits.csv) return failed("The first sheet is larger than 200 MB.");
    }
  } catch (error) {
    return failed(whyUnreadable(error));
  }
  flush();
  if (size === 0) return failed("The first sheet is empty.");
  return { ok: true, csv: new Blob(parts as BlobPart[], { type: "text/csv" }) };
}

const failed = (problem: string): ReadExcel => ({ ok: false, problem });

function whyUnreadable(error: unknown): string {
  if (error instanceof Error && error.name === "EncryptedFileError")
    return "The file has a password. Save a copy without one.";
  return "This can’t be read as an Excel file. Open it in your spreadsheet program, and save it as .xlsx or CSV.";
}
