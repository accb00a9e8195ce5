import { formatCount } from "../../kit/formats/format-counts.ts";
// Open list file
export const fileIsTooLarge =
  "The file is too large for this browser. Split it, or use the API or the command line.";
export const useExcelOrCsvFile = "Use an Excel or CSV file.";

// List text
export const thisFileIsEmpty = "This file is empty; its first line must name the columns";
export const thisFileHasMoreThanColumns = (columns: number) =>
  `This file has more than ${formatCount(columns)} columns`;
export const wrongCells = (row: number, expected: number, found: number) =>
  `Row ${row}: Expected ${expected} cells as in the header, and found ${found}`;
export const thisFileHasMore = "This file has more than 1,000,000 rows. Split it";
export const thisFileHasNoRows = "This file has no rows below its header";

// Row source
export const thisKindOfFileCant = "This kind of file can’t be loaded. Save it as .xlsx or CSV.";
export const pastedCells = "Pasted cells";
export const emptyFile = "This file is empty.";
export const fileMayHave200Mb = "A file may have 200 MB.";
