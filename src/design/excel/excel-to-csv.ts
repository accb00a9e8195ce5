import { excelLimits, isContainer, UnreadableExcel } from "./excel-file.ts";
import { readSheet } from "./read-sheet.ts";
import { readTexts } from "./read-texts.ts";
import { readWorkbook } from "./read-workbook.ts";
import { csvLines, type ExcelCell } from "./write-cells.ts";
import { readZip, textOf } from "./zip-entries.ts";

const rowsAtOnce = 5000;
/** So that a name with semicolons isn't taken for several columns. */
const firstLine = "sep=,\n";

interface SheetLimits {
  /** The line with the names of the columns, and the rows. */
  lines: number;
  /** Characters of the rows as CSV. */
  csv: number;
}

/**
 * The first sheet of an Excel file as CSV, in parts. Takes memory for the texts of the file and some rows, whatever it unpacks to.
 * Throws UnreadableExcel.
 */
export function* excelToCsv(bytes: Uint8Array, limits: SheetLimits = excelLimits): Generator<string> {
  if (bytes.length > excelLimits.file)
    throw new UnreadableExcel("Excel files may have 50 MB. Save it as CSV, which may have 200 MB");
  if (isContainer(bytes))
    throw new UnreadableExcel(
      "The file is in the old format .xls, or has a password. Save a copy as .xlsx or CSV, without one",
    );
  let hasRows = false;
  try {
    for (const csv of sheetToCsv(bytes, limits)) {
      if (!hasRows) yield firstLine;
      hasRows = true;
      yield csv;
    }
  } catch (error) {
    throw error instanceof UnreadableExcel ? error : unreadable(error);
  }
  if (!hasRows) throw new UnreadableExcel("The first sheet is empty");
}

function* sheetToCsv(bytes: Uint8Array, limits: SheetLimits): Generator<string> {
  const book = readWorkbook(bytes, readZip(bytes));
  if (book === undefined) throw unreadable(undefined);
  const texts = book.texts === undefined ? [] : readTexts(textOf(bytes, book.texts, excelLimits.texts));
  let [size, count] = [0, 0];
  let waiting: ExcelCell[][] = [];
  const flush = () => {
    const csv = csvLines(waiting);
    waiting = [];
    size += csv.length;
    if (size > limits.csv)
      throw new UnreadableExcel(`The first sheet has more than ${inEnglish(limits.csv)} characters`);
    return csv;
  };
  for (const rows of readSheet(textOf(bytes, book.sheet, excelLimits.sheet), { ...book, texts })) {
    count += rows.length;
    if (count > limits.lines)
      throw new UnreadableExcel(
        `The first sheet has more than ${inEnglish(limits.lines - 1)} rows. Split it`,
      );
    for (const row of rows) waiting.push(row);
    if (waiting.length >= rowsAtOnce) yield flush();
  }
  const last = flush();
  if (last !== "") yield last;
}

const inEnglish = (count: number) => count.toLocaleString("en");

/** Whatever is wrong with its XML or its zip file: the reader of the message has neither. */
const unreadable = (cause: unknown) =>
  new UnreadableExcel(
    "This can't be read as an Excel file. Open it in your spreadsheet program, and save it as .xlsx or CSV",
    { cause },
  );
