import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import type { z } from "zod";
import { type Issue, issuesOf } from "../../design/issues.ts";
import { batchRow } from "../batches/batch-input.ts";
import { readBoundary } from "../form-parts.ts";
import { mostValues } from "../parameter-values.ts";
import { invalid } from "../service-error.ts";
import { type OpenBytes, readRecords } from "../tables/read-records.ts";
import { type ByteRange, findFormRanges } from "./form-ranges.ts";
import { listLimits } from "./list-limits.ts";
import { createLineWriter } from "./write-lines.ts";

/** A body in a file. */
export interface ListFile {
  path: string;
  /** The media type of the body, with the boundary of a form. */
  contentType: string;
}

/** Rows in a file of their own: the values of one as JSON on each line. */
export interface ReadRows {
  total: number;
  /** Every parameter name that a row gives, in the order of the first row that does. */
  names: string[];
  /** Columns without a name that have values: column 3. */
  unnamed: string[];
}

export interface ReadListResult {
  /** What stands beside the rows, unchecked. */
  fields: Record<string, unknown>;
  /** Undefined if there are none. */
  rows: ReadRows | undefined;
}

const bytesAtOnce = 256 * 1024;

/**
 * Reads a body with a list: JSON, a form with a CSV file, or CSV alone. Its rows are written to `rowsPath`. Takes a few megabytes
 * whatever the file. Throws malformed, or invalid with the place of what is wrong.
 */
export async function readList(list: ListFile, rowsPath: string): Promise<ReadListResult> {
  const file = openSync(list.path, "r");
  try {
    if (/^text\/csv\b/i.test(list.contentType))
      return { fields: {}, rows: await readCsvRows(list, rowsPath) };
    if (!/^multipart\/form-data\b/i.test(list.contentType)) return await readJsonList(list, rowsPath);
    const { file: range, fields } = findFormRanges(file, readBoundary(list.contentType));
    if (range === undefined) return { fields, rows: undefined };
    refuseSpreadsheet(file, range);
    return { fields, rows: await readCsvRows(list, rowsPath, range) };
  } finally {
    closeSync(file);
  }
}

const bytesOf = ({ path }: ListFile, range?: ByteRange): OpenBytes => {
  if (range === undefined) return () => createReadStream(path, { highWaterMark: bytesAtOnce });
  const { start, end } = range;
  // oxlint-disable-next-line require-await -- as a file is read
  if (end <= start) return async function* nothing() {};
  return () => createReadStream(path, { highWaterMark: bytesAtOnce, start, end: end - 1 });
};

/** Both kinds of Excel files. The dashboard converts them before it sends them (docs/adr/0087). */
function refuseSpreadsheet(file: number, { start }: ByteRange): void {
  const first = Buffer.alloc(4);
  readSync(file, first, 0, 4, start);
  const isZip = first.toString("latin1", 0, 2) === "PK";
  if (!isZip && first.readUInt32BE(0) !== 0xd0_cf_11_e0) return;
  const message =
    "This is an Excel file, which only the dashboard reads. Save it as CSV: File, Save As, CSV UTF-8";
  throw invalid([{ path: "file", message }]);
}

async function readCsvRows(list: ListFile, rowsPath: string, range?: ByteRange): Promise<ReadRows> {
  const names: string[] = [];
  const unnamed = new Set<number>();
  let filename: string | undefined;
  const onColumns = (columns: readonly string[]) => {
    if (columns.length > mostValues)
      throw wrongFile(`This file has ${columns.length} columns, and at most ${mostValues} are read`);
    filename = columns.find((name) => name.toLowerCase() === "filename");
    names.push(...columns.filter((name) => name !== "" && name !== filename));
  };
  const lines = createLineWriter(rowsPath, listLimits.characters);
  try {
    const onUnnamed = (column: number) => void unnamed.add(column);
    for await (const records of readRecords.csv(bytesOf(list, range), { onColumns, onUnnamed })) {
      for (const record of records as Record<string, string>[]) {
        if (filename !== undefined) delete record[filename];
        checkCells(record, lines.count());
        addRow(lines, record);
      }
    }
  } finally {
    lines.end();
  }
  if (lines.count() === 0)
    throw wrongFile(
      names.length === 0
        ? "This file is empty; its first line must name the parameters"
        : "This file has no rows below its header",
    );
  const inOrder = [...unnamed].toSorted((one, other) => one - other);
  return { total: lines.count(), names, unnamed: inOrder.map((column) => `column ${column}`) };
}

function checkCells(record: Record<string, string>, row: number): void {
  for (const name in record) {
    const length = record[name]?.length ?? 0;
    if (length <= listLimits.cell) continue;
    const message = `Row ${row + 1}: A cell has ${length} characters, and at most ${listLimits.cell} are read`;
    throw invalid([{ path: `rows[${row}].${name.slice(0, 80)}`, message }]);
  }
}

function addRow(lines: ReturnType<typeof createLineWriter>, values: object): void {
  const row = lines.count();
  if (row === listLimits.rows)
    throw invalid([{ path: "rows", message: `A list has at most ${listLimits.rows} rows` }]);
  const line = JSON.stringify(values);
  if (line.length > listLimits.row) {
    const message = `Row ${row + 1} has ${line.length} characters, and at most ${listLimits.row} are read`;
    throw invalid([{ path: `rows[${row}]`, message }]);
  }
  if (lines.add(line)) return;
  const message = `The rows up to ${row + 1} have more than ${listLimits.characters} characters with their names. Split the list, or shorten the names of its columns`;
  throw invalid([{ path: "rows", message }]);
}

const mostIssues = 100;
/** Of all rows together: no more than a design can have. */
const mostNames = 2000;

async function readJsonList(list: ListFile, rowsPath: string): Promise<ReadListResult> {
  const fields: Record<string, unknown> = {};
  const onMember = (name: string, value: unknown) => void (fields[name] = value);
  const names = new Set<string>();
  const issues: Issue[] = [];
  const lines = createLineWriter(rowsPath, listLimits.characters);
  let row = 0;
  try {
    for await (const records of readRecords.json(bytesOf(list), { onMember })) {
      for (const record of records) {
        const params = checkRow(record, row, issues);
        row += 1;
        for (const name of Object.keys(params)) names.add(name);
        if (issues.length === 0) addRow(lines, params);
      }
      if (issues.length >= mostIssues) break;
    }
  } finally {
    lines.end();
  }
  if (issues.length > 0) throw invalid(issues.slice(0, mostIssues));
  const { rows, ...others } = fields;
  if (rows !== undefined && rows !== null)
    throw invalid([{ path: "rows", message: "Expected a list of rows" }]);
  if (names.size > mostNames) {
    const message = `The rows name ${names.size} parameters, and at most ${mostNames} are accepted`;
    throw invalid([{ path: "rows", message }]);
  }
  const total = lines.count();
  const read = total === 0 ? undefined : { total, names: [...names], unnamed: [] };
  return { fields: others, rows: read };
}

type Params = NonNullable<z.output<typeof batchRow>["params"]>;

/** Paths count from 0 like all paths in JSON, so the messages name the row too. */
function checkRow(record: unknown, row: number, issues: Issue[]): Params {
  const parsed = batchRow.safeParse(record);
  if (parsed.success) return parsed.data.params ?? {};
  for (const { path, message, ...issue } of issuesOf(parsed.error, record, batchRow)) {
    const place = path === "" || path.startsWith("[") ? path : `.${path}`;
    issues.push({ ...issue, path: `rows[${row}]${place}`, message: `Row ${row + 1}: ${message}` });
  }
  return {};
}

const wrongFile = (message: string) => invalid([{ path: "file", message }]);
