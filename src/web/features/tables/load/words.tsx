import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Load dialog
export const loadMoreRows = "Load more rows";
export const done = "Done";
export const rowsAreLoaded = "The rows are loaded";
export const replaceTable = "Replace the table";
export const addAndReplaceRows = "Add and replace rows";
export const loading = "Loading…";
export const loadRows = "Load rows";
export const loadRowsDescription = "The first line names the columns. New columns are added to the table.";
export const excelOrCsvFile = "Excel or CSV file";
export const dropExcelOrCsvFile = "Drop an Excel or CSV file here, or";
export const excelOrCsvFileHint =
  "Of an Excel file (.xlsx, up to 50 MB) the first sheet. CSV, JSON and NDJSON up to 200 MB.";
export const orPasteCellsFromSpreadsheet = "Or paste cells from a spreadsheet";
export const orPasteCellsFromSpreadsheetHint = "With the names of the columns in the first row.";
export const readingFile = "Reading the file…";
export const chooseAnother = "Choose another";
export const rowWithoutKeyThereGets =
  "A row without a key there gets one that nobody can guess; download the table afterwards to give the keys to your email platform.";
export const eachRowNeedsKeyThere = "Each row needs a key there.";
export const rowsAreFoundByColumn = (key: ReactNode, missing: string) => (
  <>
    Rows are found by the column {key}. {missing}
  </>
);
export const addAndReplaceRowsHint = "Rows with other keys stay as they are.";
export const replaceWholeTable = "Replace the whole table";
export const replaceWholeTableHint = "Rows that aren’t in the file are removed.";
export const whatHappensToRows = "What happens to the rows that are there";

// Describe written
export const rows = (count: number) => plural(count, { one: "1 row", other: `${formatCount(count)} rows` });
export const added = (rows: string) => `${rows} added`;
export const changed = (rows: string) => `${rows} changed`;
export const removed = (rows: string) => `${rows} removed`;
export const allRowsWereThereAlready = "All rows were there already, just as they are";
export const tableHasNow = (what: string, rows: string) => `${what}. The table has ${rows} now.`;

// Row problems
export const nothingWasLoaded = "Nothing was loaded, because the rows have mistakes";
export const andRestMore = (rest: number) =>
  `And ${formatCount(rest)} more. Correct them all, and load the file again.`;
export const rowAndColumn = (row: string, column: string) => `${row}, column “${column}”`;
export const found = (found: string) => ` Found “${found}”.`;
