import { z } from "zod";
import { type Issue, issuesOf } from "../../design/issues.ts";
import { checkBody, parsePart } from "../check-body.ts";
import { parseJson } from "../parse-json.ts";
import { checkInput, invalid, ServiceError } from "../service-error.ts";
import { batchForm, batchOptions, type BatchRequest, batchRow, maxBatchRows } from "./batch-input.ts";
import { type CheckedRow, nameRows } from "./name-rows.ts";
import { readSheetRows } from "./read-sheet-rows.ts";

/** What a caller sends: the bytes of a JSON body, or a form with a CSV or Excel file. */
export type BatchSource =
  | { kind: "json"; bytes: Uint8Array }
  | { kind: "file"; fields: Readonly<Record<string, string>>; file: Uint8Array };

/** An error is a value, because a thread can't throw one with its properties. */
export type ReadBatch =
  | { ok: true; request: BatchRequest }
  | { ok: false; code: "malformed" | "invalid"; message: string; issues: readonly Issue[] };

/** Reads what a caller sends, and names its files. Runs in any thread. */
export function readBatch(source: BatchSource): ReadBatch {
  try {
    const request =
      source.kind === "json"
        ? readJsonBatch(parseJson(source.bytes))
        : readFileBatch(source.fields, source.file);
    return { ok: true, request };
  } catch (error) {
    if (error instanceof ServiceError)
      return { ok: false, code: "invalid", message: error.message, issues: error.issues };
    const problem = error instanceof Error ? error.message : String(error);
    return { ok: false, code: "malformed", message: `The body isn't JSON: ${problem}.`, issues: [] };
  }
}

/** The rows are checked one after another, so that all of them are in memory once only. */
const jsonBody = batchOptions.extend({ rows: z.array(z.unknown()).min(1).max(maxBatchRows) });

/** Reads the parsed JSON body. Throws invalid with the path of every wrong value. */
function readJsonBatch(body: unknown): BatchRequest {
  const { rows, ...options } = checkBody(jsonBody, body);
  const check = createRowCheck();
  rows.forEach(check.add);
  return toRequest(options, check.end(), []);
}

/** Reads the fields of a form and its CSV or Excel file. Throws invalid. */
export function readFileBatch(fields: Readonly<Record<string, string>>, file: Uint8Array): BatchRequest {
  const options = checkInput(batchForm, fields);
  const check = createRowCheck();
  const { unnamed } = readSheetRows(file, check.add);
  return toRequest(options, check.end(), unnamed);
}

function toRequest(
  { output = "zip", ...options }: z.output<typeof batchOptions>,
  { checked, names }: CheckedRows,
  unnamed: string[],
): BatchRequest {
  if (output === "pdf" && options.format !== undefined) {
    const message = "A PDF file has pages, not images of a format; leave it out";
    throw invalid([{ path: "format", message, found: options.format }]);
  }
  return { ...options, output, rows: nameRows(checked, options.sizes), names, unnamed };
}

/** A list with a mistake in every row needn't be answered whole. */
const maxIssues = 100;
/** Of all rows together: no more than a design can have. */
const maxNames = 2000;

interface CheckedRows {
  checked: CheckedRow[];
  /** Of their parameters. */
  names: string[];
}

/** Checks rows one after the other, and keeps their values as JSON. Paths count from 0 like all in JSON, so messages name the row. */
function createRowCheck() {
  const names = new Set<string>();
  const issues: Issue[] = [];
  const checked: CheckedRow[] = [];
  return {
    add(this: void, row: unknown): void {
      const read = issues.length < maxIssues ? parsePart(batchRow, row) : undefined;
      if (read?.parsed.success === false)
        issues.push(...rowIssues(read.parsed.error, read.part, checked.length));
      const { filename, params = {} } = read?.parsed.data ?? {};
      for (const name of Object.keys(params)) names.add(name);
      checked.push({ filename, params: JSON.stringify(params) });
    },
    /** Throws invalid. */
    end(): CheckedRows {
      if (issues.length > 0) throw invalid(issues.slice(0, maxIssues));
      if (names.size <= maxNames) return { checked, names: [...names] };
      const message = `The rows name ${names.size} parameters, and at most ${maxNames} are accepted`;
      throw invalid([{ path: "rows", message }]);
    },
  };
}

function rowIssues(error: z.ZodError, row: unknown, index: number): Issue[] {
  return issuesOf(error, row, batchRow).map(({ path, message, ...issue }) => ({
    ...issue,
    path: path === "" || path.startsWith("[") ? `rows[${index}]${path}` : `rows[${index}].${path}`,
    message: `Row ${index + 1}: ${message}`,
  }));
}
