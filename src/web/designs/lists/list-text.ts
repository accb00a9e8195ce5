import Papa from "papaparse";
import { decodeCsv } from "../../../design/csv/decode-csv.ts";
import { findDelimiter } from "../../../design/csv/find-delimiter.ts";
import { createLineReader, type Line } from "../../../design/csv/read-lines.ts";
import * as words from "./words.ts";

/** The text of a CSV file with any number of rows. Only rows that are asked for become cells. Rows count from 0. */
export interface ListText {
  /** Trimmed names; empty for a column without one. */
  columns: readonly string[];
  rows: number;
  /** The cells of these rows, in ascending order. */
  cells(rows: readonly number[]): string[][];
  /** A CSV text of these columns under new names, in parts, and the row that each of its lines below the header has. */
  csv(columns: readonly ListColumn[]): { parts: string[]; rows: Uint32Array<ArrayBuffer> };
}

export interface ListColumn {
  name: string;
  index: number;
}

export type OpenedList = { ok: true; list: ListText } | { ok: false; problem: string };

const listLimits = { rows: 1_000_000, columns: 500 } as const;

/** Every such row's place in the text is kept, so that a single one is found without reading all. */
const rowsBetweenPlaces = 1000;
const linesInPart = 5000;

/** Opens the bytes of a CSV file. Its rows are those that the server counts: lines with nothing in their cells have none. */
export function openList(bytes: Uint8Array): OpenedList {
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) return failed(decoded.problem);
  const { text } = decoded;
  const { delimiter, start } = findDelimiter(text);
  const readLine = createLineReader(text, delimiter);
  const header = nextLine(text, readLine, start);
  if (header === undefined) return failed(words.thisFileIsEmpty);
  if ("problem" in header) return failed(header.problem);
  const columns = padded(header, listLimits.columns);
  if (header.cells.length > listLimits.columns)
    return failed(words.thisFileHasMoreThanColumns(listLimits.columns));
  const places: number[] = [];
  let [rows, at] = [0, header.end];
  for (;;) {
    const line = nextLine(text, readLine, at);
    if (line === undefined) break;
    if ("problem" in line) return failed(line.problem);
    if (line.cells.length > columns.length)
      return failed(words.wrongCells(rows + 1, columns.length, line.cells.length));
    if (rows === listLimits.rows) return failed(words.thisFileHasMore);
    if (rows % rowsBetweenPlaces === 0) places.push(at);
    rows += 1;
    at = line.end;
  }
  if (rows === 0) return failed(words.thisFileHasNoRows);
  const lines = (first: number) => linesFrom(text, readLine, places, first);
  return {
    ok: true,
    list: makeList(
      columns.map((name) => name.trim()),
      rows,
      lines,
    ),
  };
}

const failed = (problem: string): OpenedList => ({ ok: false, problem: `${problem}.` });

type ReadLine = ReturnType<typeof createLineReader>;

/** The next line that has something in its cells. */
function nextLine(text: string, readLine: ReadLine, start: number): ReturnType<ReadLine> | undefined {
  for (let at = start; at < text.length;) {
    const line = readLine(at);
    if ("problem" in line || line.cells.length > 0) return line;
    at = line.end;
  }
  return undefined;
}

/** Rows of a text that was read once without a problem. `first` is a multiple of `rowsBetweenPlaces`. */
function* linesFrom(text: string, readLine: ReadLine, places: readonly number[], first: number) {
  let at = places[first / rowsBetweenPlaces] ?? text.length;
  for (;;) {
    const line = nextLine(text, readLine, at);
    if (line === undefined || "problem" in line) return;
    yield line;
    at = line.end;
  }
}

function makeList(columns: string[], rows: number, lines: (first: number) => Iterable<Line>): ListText {
  return {
    columns,
    rows,
    cells(asked) {
      const found = new Map<number, string[]>();
      for (const [first, group] of Map.groupBy(asked, (row) => row - (row % rowsBetweenPlaces))) {
        const last = Math.max(...group);
        let row = first;
        for (const line of lines(first)) {
          if (group.includes(row)) found.set(row, padded(line, columns.length));
          if (row === last) break;
          row += 1;
        }
      }
      return asked.map((row) => found.get(row) ?? []);
    },
    csv(chosen) {
      const kept = new Uint32Array(rows);
      const parts = [csvLines([chosen.map(({ name }) => name)], true)];
      let [row, count] = [0, 0];
      let waiting: string[][] = [];
      for (const { cells } of lines(0)) {
        const values = chosen.map(({ index }) => cells[index] ?? "");
        if (values.some((value) => value.trim() !== "")) {
          kept[count] = row;
          count += 1;
          waiting.push(values);
        }
        row += 1;
        if (waiting.length < linesInPart) continue;
        parts.push(csvLines(waiting));
        waiting = [];
      }
      parts.push(csvLines(waiting));
      return { parts, rows: kept.slice(0, count) };
    },
  };
}

/** A header is quoted, because a delimiter in a name would otherwise be taken for the file's. */
const csvLines = (lines: string[][], quotes = false) =>
  lines.length === 0 ? "" : `${Papa.unparse(lines, { newline: "\n", quotes })}\n`;

/** The cells of a line, also blank ones, but no more than `most`. */
function padded({ cells, count }: Line, max: number): string[] {
  const length = Math.min(count, max);
  return Array.from({ length }, (_, index) => cells[index] ?? "");
}
