import { decodeCsv } from "../../design/csv/decode-csv.ts";
import { type CsvTable, readCsv } from "../../design/csv/read-csv.ts";
import type { Issue } from "../../design/issues.ts";
import { mostValues } from "../parameter-values.ts";
import { invalid } from "../service-error.ts";
import { maxBatchRows } from "./batch-input.ts";

export interface CsvRows {
  rows: { filename?: string | undefined; params: Record<string, string> }[];
  /** Columns without a name that have values: column 3. */
  unnamed: string[];
}

/** Characters of the names of columns, times the rows that are stored with them. */
const mostNameCharacters = 100_000_000;

/** Column of the names of files, in any case. */
const filenameColumn = "filename";

/** Reads the rows of a CSV file. A row costs no more than its own cells, however many columns there are. Throws invalid. */
export function readCsvRows(file: Uint8Array): CsvRows {
  const decoded = decodeCsv(file);
  if (!decoded.ok) throw fileProblem(decoded.problem);
  const read = readCsv(decoded.text, { columns: mostValues, rows: maxBatchRows });
  if (!read.ok) {
    throw invalid(
      read.problems.map(({ message, row }) => ({
        path: row === undefined ? "file" : `rows[${row}]`,
        message,
      })),
    );
  }
  const { columns, rows } = read.table;
  if (columns.join("").length * rows.length > mostNameCharacters)
    throw fileProblem("The names of columns are too long for so many rows; shorten them, or split the file");
  const issues = repeatedNames(columns);
  if (issues.length > 0) throw invalid(issues);
  const filename = columns.findIndex((name) => name.toLowerCase() === filenameColumn);
  return {
    rows: rows.map((cells) => ({ filename: cells[filename], params: paramsOf(columns, cells, filename) })),
    unnamed: unnamedColumns(read.table),
  };
}

function paramsOf(
  columns: readonly string[],
  cells: readonly string[],
  filename: number,
): Record<string, string> {
  return Object.fromEntries(
    cells.flatMap((cell, index): [string, string][] => {
      const name = columns[index] ?? "";
      return name === "" || index === filename ? [] : [[name, cell]];
    }),
  );
}

function repeatedNames(columns: readonly string[]): Issue[] {
  const names = new Set<string>();
  return columns.flatMap((name) => {
    if (name === "" || !names.has(name)) {
      names.add(name);
      return [];
    }
    return [{ path: "file", message: "Two columns have the same name", found: name.slice(0, 80) }];
  });
}

function unnamedColumns({ columns, rows }: CsvTable): string[] {
  return columns.flatMap((name, index) => {
    const hasValues = name === "" && rows.some((cells) => (cells[index] ?? "").trim() !== "");
    return hasValues ? [`column ${index + 1}`] : [];
  });
}

function fileProblem(message: string): Error {
  return invalid([{ path: "file", message }]);
}
