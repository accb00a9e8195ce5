/** What is read of an Excel file. */
export const excelLimits = {
  /** Bytes of the file. */
  file: 50_000_000,
  /** Characters of the rows as CSV, about as many as a list may have. */
  csv: 200_000_000,
  /** The line with the names of the columns, and the rows. */
  lines: 1_000_001,
  columns: 500,
  /** Bytes of the sheet as XML: several times the longest CSV. */
  sheet: 1_000_000_000,
  /** Bytes of all texts of the file as XML, their characters, and how many they are. All of them are in memory. */
  texts: 200_000_000,
  textCharacters: 40_000_000,
  distinctTexts: 3_000_000,
  /** Bytes of any other part that is read. */
  part: 20_000_000,
} as const;

/** An Excel file that isn't read. The message says why, without a full stop, and what helps. */
export class UnreadableExcel extends Error {
  override name = "UnreadableExcel";
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** A CSV file may begin with the letters PK. */
const isZip = (start: Uint8Array) =>
  startsWith(start, [0x50, 0x4b, 0x03, 0x04]) || startsWith(start, [0x50, 0x4b, 0x05, 0x06]);

/** Of the old format .xls, and of files with a password. */
export const isContainer = (start: Uint8Array): boolean => startsWith(start, [0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file isn't CSV but of Excel, by its first bytes. Any zip file counts, and is refused later. */
export const isExcel = (start: Uint8Array): boolean => isZip(start) || isContainer(start);
