import { findDelimiter } from "./find-delimiter.ts";
import { type BrokenLine, createLineReader, type Line } from "./read-lines.ts";

/** The cells of a CSV file. */
export interface CsvTable {
  /** Trimmed names of the columns; empty for one without a name. */
  columns: readonly string[];
  /** A row may have fewer cells than there are columns. */
  rows: readonly (readonly string[])[];
}

export interface CsvProblem {
  message: string;
  /** From 0; absent for a problem of the whole file. */
  row?: number;
}

export type ReadCsv = { ok: true; table: CsvTable } | { ok: false; problems: readonly CsvProblem[] };

export interface CsvLimits {
  columns: number;
  rows: number;
}

/** A file with a mistake in every row needn't be answered whole. */
const mostProblems = 100;

/**
 * Reads CSV (RFC 4180), or cells that were copied from a spreadsheet. Lines end with CR, LF or both. The delimiter is a comma,
 * semicolon or tab: the one that is most frequent in the header, or the one that a first line `sep=;` names. A blank
 * cell is empty. Lines with nothing in their cells are left out, and so are empty cells behind the last column. Time and memory grow with the length
 * of the text alone.
 */
export function readCsv(text: string, limits: CsvLimits): ReadCsv {
  const { delimiter, start } = findDelimiter(text);
  const lines = filledLines(text, start, createLineReader(text, delimiter));
  const header = lines.next().value;
  if (header === undefined) return failed("This file is empty; its first line must name the parameters");
  if ("problem" in header) return failed(header.problem);
  if (header.cells.length > limits.columns)
    return failed(`This file has ${header.cells.length} columns, and at most ${limits.columns} are read`);
  const columns = padded(header, limits.columns).map((name) => name.trim());
  const rows: string[][] = [];
  const problems: CsvProblem[] = [];
  for (const line of lines) {
    if ("problem" in line) return failed(line.problem);
    if (rows.length === limits.rows) return failed(`This file has more than ${limits.rows} rows`);
    const found = line.cells.length;
    if (found > columns.length && problems.length < mostProblems) {
      const message = `Row ${rows.length + 1}: Expected ${columns.length} cells as in the header, and found ${found}`;
      problems.push({ message, row: rows.length });
    }
    rows.push(padded(line, columns.length));
  }
  if (problems.length > 0) return { ok: false, problems };
  if (rows.length === 0) return failed("This file has no rows below its header");
  return { ok: true, table: { columns, rows } };
}

const failed = (message: string): ReadCsv => ({ ok: false, problems: [{ message }] });

/** The cells of a line, also blank ones, but no more than `most`. */
function padded({ cells, count }: Line, most: number): string[] {
  const length = Math.min(count, most);
  if (cells.length > length) return cells.slice(0, length);
  while (cells.length < length) cells.push("");
  return cells;
}

/** The lines that have something in their cells. */
function* filledLines(
  text: string,
  start: number,
  readLine: (at: number) => Line | BrokenLine,
): Generator<Line | BrokenLine, undefined> {
  for (let at = start; at < text.length;) {
    const line = readLine(at);
    if ("problem" in line) {
      yield line;
      return;
    }
    if (line.cells.length > 0) yield line;
    at = line.end;
  }
}
