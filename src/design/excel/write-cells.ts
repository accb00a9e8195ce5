import Papa from "papaparse";

/** A cell as the reader of Excel files gives it. A date has the digits of the sheet in UTC. */
export type ExcelCell = string | number | boolean | Date | null;

/** Values of cells whose formula failed. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

/** Digits that a sheet keeps of a number; further ones come from binary fractions. */
const digits = 15;

/**
 * The text of a cell: dates as ISO dates, which conditions and countdowns read, and numbers plain, which formats of
 * placeholders read. So 1250 stays 1250, also where the sheet shows `1,250.00 €`.
 */
export function cellText(cell: ExcelCell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "number") return String(Number(cell.toPrecision(digits)));
  if (typeof cell === "boolean") return String(cell);
  return failed.test(cell) ? "" : cell;
}

/** A day, a day with its time, or a time alone, which a sheet counts from the end of 1899. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  // A day's part is a binary fraction, and may be a little less than a second.
  const seconds = Math.round(date.getTime() / 1000);
  const iso = new Date(seconds * 1000).toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  const short = seconds % 60 === 0 ? time.slice(0, 5) : time;
  if (date.getUTCFullYear() < 1900) return short;
  return time === "00:00:00" ? day : `${day}T${short}`;
}

/** Rows as lines of CSV. Cells behind the last filled one are left out. */
export function csvLines(rows: readonly (readonly ExcelCell[])[]): string {
  const texts = rows.map((row) => {
    const cells = row.map(cellText);
    return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  });
  // A line of one empty cell would be quoted, and a row without cells is no row.
  const filled = texts.filter((cells) => cells.length > 0);
  return filled.length === 0 ? "" : `${Papa.unparse(filled, { newline: "\n" })}\n`;
}
