import type { ReactNode } from "react";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { plural } from "../../../kit/formats/plural.ts";

// Batch tab
export const imageForEachRowOfSpreadsheet = "An image for each row of a spreadsheet";
export const batchIntro =
  "Certificates, name badges, tickets: everyone on the list gets one, in a zip or PDF file. These images don’t count as opens.";
export const thisDesignHasNoParameters =
  "This design has no parameters, so every row would give the same image.";

// Batch list
export const batches = "Batches";
export const batchesAndTheirFiles = "Batches and their files are deleted after 7 days.";
export const pdfFile = "PDF file";
export const zipFile = "Zip file";
export const fileOfRows = (kind: string, total: number) =>
  plural(total, {
    one: `${kind} of ${formatCount(total)} row`,
    other: `${kind} of ${formatCount(total)} rows`,
  });
export const batchMade = (batch: string, version: number, createdAt: string) =>
  `${batch} Version ${version}, ${createdAt}.`;
export const ofThemFailed = (failed: number) => ` ${formatCount(failed)} of them failed.`;
export const waiting = "Waiting.";
export const rowsAreDone = (rows: string, total: number, lost: string) =>
  `${rows} of ${formatCount(total)} rows are done.${lost}`;
export const fileIsBeingMade = " Their file is being made.";
export const cancelledAfter = (rows: string, lost: string) => `Cancelled after ${rows} rows.${lost}`;
export const noRowCouldBeRendered = "No row could be rendered.";
export const finished = "Finished.";
export const finishedWithOfRows = (done: number, total: number, failed: number) =>
  `Finished with ${formatCount(done)} of ${formatCount(total)} rows; ${formatCount(failed)} failed.`;
export const download = "Download";
export const cancel = "Cancel";
export const deleteNamed = (label: string) => `Delete ${label}`;

// Failed rows
export const rowsFailed = (count: number) =>
  plural(count, { one: "1 row failed", other: `${formatCount(count)} rows failed` });
export const rowNumbered = (row: number) => `Row ${row}`;

// Batch form
export const zipFileOfImages = "A zip file of images";
export const pdfFilePageRow = "A PDF file, a page a row";
export const listRows = (name: ReactNode, rows: number, left: string) => (
  <>
    {name}: {formatCount(rows)} rows. {left}
  </>
);
export const eachRowIsMade = "Each row is made in the size that its column says.";
export const haveNoValueInColumns = (rows: number) =>
  `${formatCount(rows)} have no value in the columns below and are left out.`;
export const createImages = (images: number) =>
  plural(images, { one: "Create 1 image", other: `Create ${formatCount(images)} images` });
export const imagesOfSizes = (rows: number, sizes: number, images: number) =>
  plural(rows, {
    one: `1 row in ${sizes} sizes are ${formatCount(images)} images`,
    other: `${formatCount(rows)} rows in ${sizes} sizes are ${formatCount(images)} images`,
  });
export const tooManyImages = (counted: string, maxRows: number) =>
  `${counted}, and a batch has at most ${formatCount(maxRows)}. Choose fewer sizes, or split the spreadsheet.`;
export const eachImageCounts = (counted: string) => `${counted}. Each counts as a row of the batch.`;
export const make = "Make";
export const useAnotherSpreadsheet = "Use another spreadsheet";

// Batch sizes
export const sizes = "Sizes";
export const chooseAtLeastOneSize = "Choose at least one size.";

// Column fields
export const columnNumbered = (index: number) => `Column ${index}`;
export const columns = "Columns";
export const always = (text: string) => `Always “${text}”`;
export const defaultLabel = "Default";
export const size = "Size";
export const asChosenBelow = "As chosen below";
export const fileNames = "File names";
export const numbered = "Numbered";

// Spreadsheet
export const thisFileHasMoreThanRows = (maxRows: number) =>
  `This file has more than ${formatCount(maxRows)} rows.`;
export const isEmptySoFallbackIsShown = (name: string) => `${name} is empty, so the fallback is shown`;
export const isSoFallbackIsShown = (name: string, cell: string) =>
  `${name} is “${cell}”, so the fallback is shown`;
export const isMergeTagSoFallback = (name: string) => `${name} is a merge tag, so the fallback is shown`;
export const isNoAddressOfPicture = (name: string) => `${name} is no address of a picture`;
export const isNoColorOrNumber = (name: string, type: string) =>
  `${name} is no ${type}, so the design's own is shown`;
export const sizeIsUnknown = (size: string) =>
  `size is “${size}”, which this design doesn't have, so its main size is shown`;

// Row preview
export const rowOf = (row: number, count: number) => `Row ${formatCount(row)} of ${formatCount(count)}`;
export const previousRow = "Previous row";
export const nextRow = "Next row";
export const rendering = "Rendering";
export const rowsWithWarnings = (count: number) =>
  plural(count, { one: "1 row with warnings", other: `${formatCount(count)} rows with warnings` });
export const andMore = (count: number) => `And ${formatCount(count)} more.`;

// Spreadsheet picker
export const excelOrCsvFile = "Excel or CSV file";
export const dropExcelOrCsvFile = "Drop an Excel or CSV file here, or";
export const excelOrCsvFileHint = (rows: number) =>
  `Of an Excel file (.xlsx) the first sheet. Up to ${formatCount(rows)} rows.`;
export const orPasteCellsFromSpreadsheet = "Or paste cells from a spreadsheet";
export const orPasteCellsFromSpreadsheetHint = "With the names of the columns in the first row.";
export const usePastedCells = "Use pasted cells";
export const readingFile = (reading: string) => `Reading ${reading}…`;
export const downloadExampleSpreadsheet = "Download an example spreadsheet";
export const cantBeRead = (name: string) => `${name} can’t be read.`;
export const pastedCells = "Pasted cells";
