import Papa from "papaparse";
import type { z } from "zod";
import { type Issue, issuesOf } from "../../design/issues.ts";
import { parseJson } from "../parse-json.ts";
import { checkInput, invalid, ServiceError } from "../service-error.ts";
import { batchForm, batchInput, type BatchRequest, csvRows, maxBatchRows } from "./batch-input.ts";

type RawRows = { filename?: string | undefined; params?: Record<string, unknown> | undefined }[];

/** What a caller sends: the bytes of a JSON body, or a form with a CSV file. */
export type BatchSource =
  | { kind: "json"; bytes: Uint8Array }
  | { kind: "csv"; fields: Readonly<Record<string, string>>; file: Uint8Array };

/** An error is a value, because a thread can't throw one with its properties. */
export type ReadBatch =
  | { ok: true; request: BatchRequest }
  | { ok: false; code: "malformed" | "invalid"; message: string; issues: readonly Issue[] };

/** Reads what a caller sends. Runs in any thread. */
export function readBatch(source: BatchSource): ReadBatch {
  try {
    const request =
      source.kind === "json"
        ? readJsonBatch(parseJson(source.bytes))
        : readCsvBatch(source.fields, source.file);
    return { ok: true, request };
  } catch (error) {
    if (error instanceof ServiceError)
      return { ok: false, code: "invalid", message: error.message, issues: error.issues };
    const problem = error instanceof Error ? error.message : String(error);
    return { ok: false, code: "malformed", message: `The body isn't JSON: ${problem}.`, issues: [] };
  }
}

/** Reads the parsed JSON body. Throws invalid with the path of every wrong value. */
function readJsonBatch(body: unknown): BatchRequest {
  const { rows, output = "zip", ...options } = checkRows(batchInput, body);
  return { ...options, output, ...compactRows(rows) };
}

/** Reads the fields of a form and its CSV file. Throws invalid. */
export function readCsvBatch(fields: Readonly<Record<string, string>>, file: Uint8Array): BatchRequest {
  const { output = "zip", ...options } = checkInput(batchForm, fields);
  const { rows } = checkRows(csvRows, { rows: readCsv(decodeCsv(file)) });
  return { ...options, output, ...compactRows(rows) };
}

/** A list with a mistake in every row needn't be answered whole. */
const mostIssues = 100;

/** Throws invalid. Paths count from 0 like all paths in JSON, so the messages name the row too. */
function checkRows<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error, value, schema).slice(0, mostIssues);
  throw invalid(
    issues.map((issue) => {
      const index = /^rows\[(\d+)\]/.exec(issue.path)?.[1];
      return index === undefined
        ? issue
        : { ...issue, message: `Row ${Number(index) + 1}: ${issue.message}` };
    }),
  );
}

/** Rows with names of files and JSON texts; the extension follows when the format is known. */
function compactRows(rows: RawRows): Pick<BatchRequest, "rows" | "names"> {
  const names = new Set<string>();
  const compact = rows.map(({ filename = "", params = {} }) => {
    for (const name of Object.keys(params)) names.add(name);
    return { filename, params: JSON.stringify(params) };
  });
  return { rows: compact, names: [...names] };
}

function fileProblem(message: string): Error {
  return invalid([{ path: "file", message }]);
}

function decodeCsv(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw fileProblem("This file is in UTF-16; save it as CSV in UTF-8");
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw fileProblem("This is a spreadsheet or a zip file; export it as CSV in UTF-8");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fileProblem("This file isn't in UTF-8; save it as CSV in UTF-8");
  }
}

/** Column of the names of files. */
const filenameColumn = "filename";

function readCsv(text: string): RawRows {
  if (text.includes("\0")) throw fileProblem("This file isn't text");
  const [header, ...lines] = readCells(text);
  if (header === undefined) throw fileProblem("This file is empty; its first line must name the parameters");
  const columns = header.map((name) => name.trim());
  const issues = [...headerIssues(columns), ...lineIssues(columns, lines)];
  if (issues.length > 0) throw invalid(issues.slice(0, mostIssues));
  if (lines.length === 0) throw fileProblem("This file has no rows below its header");
  return lines.map((cells) => readLine(columns, cells));
}

/** The cells of every line that isn't blank, of which one more is read than are taken. */
function readCells(text: string): string[][] {
  const lines: string[][] = [];
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    skipEmptyLines: "greedy",
    // Not `preview`, which counts blank lines too and would leave out the last rows.
    step({ data, errors: [problem] }, parser) {
      if (problem !== undefined) {
        const line = text.slice(0, problem.index).split(/\r\n|\r|\n/).length;
        throw fileProblem(`Line ${line}: ${problem.message}`);
      }
      lines.push(data);
      // The header and one row more.
      if (lines.length === maxBatchRows + 2) parser.abort();
    },
  });
  return lines;
}

/** The character that is most frequent in the header, outside of quotes. */
function findDelimiter(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const header = firstLine.replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((character) => ({
    character,
    count: header.split(character).length - 1,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).character;
}

function headerIssues(columns: readonly string[]): Issue[] {
  const names = new Set<string>();
  return columns.flatMap((name, index) => {
    if (name === "") return [{ path: "file", message: `Column ${index + 1} of the header has no name` }];
    if (names.has(name))
      return [{ path: "file", message: "Two columns have the same name", found: name.slice(0, 80) }];
    names.add(name);
    return [];
  });
}

function lineIssues(columns: readonly string[], lines: readonly string[][]): Issue[] {
  return lines.flatMap((cells, index) => {
    if (cells.slice(columns.length).every((cell) => cell === "")) return [];
    const message = `Expected ${columns.length} cells as in the header, and found ${cells.length}`;
    return [{ path: `rows[${index}]`, message: `Row ${index + 1}: ${message}` }];
  });
}

function readLine(columns: readonly string[], cells: readonly string[]): RawRows[number] {
  const params: Record<string, string> = {};
  let filename: string | undefined;
  for (const [index, name] of columns.entries()) {
    const cell = cells[index];
    if (name.toLowerCase() === filenameColumn) filename = cell;
    else if (cell !== undefined) params[name] = cell;
  }
  return { params, filename };
}
