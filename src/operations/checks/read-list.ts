import { closeSync, createReadStream, fstatSync, openSync } from "node:fs";
import type { z } from "zod";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { type Issue, issuesOf } from "../../design/issues.ts";
import { batchRow } from "../batches/batch-input.ts";
import { parsePart } from "../check-body.ts";
import { readBoundary } from "../form-parts.ts";
import type { CsvRecord } from "../lists/csv-records.ts";
import { createSheetColumns, type SheetNames } from "../lists/sheet-columns.ts";
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

/** Rows in a file of their own: the values of one as JSON on each line. Names are in the order of the first row that has them. */
export interface ReadRows extends SheetNames {
  total: number;
}

export interface ReadListResult {
  /** What stands beside the rows, unchecked. */
  fields: Record<string, unknown>;
  /** Undefined if there are none. */
  rows: ReadRows | undefined;
}

const bytesAtOnce = 256 * 1024;

/**
 * Reads a body with a list: JSON, a form with a CSV or Excel file, or such a file alone. Its rows are written to `rowsPath`. Takes a
 * few megabytes whatever the file, and for an Excel file what it has of texts. Throws malformed, or invalid with the place of what
 * is wrong.
 */
export async function readList(list: ListFile, rowsPath: string): Promise<ReadListResult> {
  const file = openSync(list.path, "r");
  try {
    if (/^text\/csv\b/i.test(list.contentType)) {
      const whole = { start: 0, end: fstatSync(file).size };
      return { fields: {}, rows: await readSheetRows(bytesOf(list.path, whole), rowsPath) };
    }
    if (!/^multipart\/form-data\b/i.test(list.contentType)) return await readJsonList(list, rowsPath);
    const { file: range, fields } = findFormRanges(file, readBoundary(list.contentType));
    if (range === undefined) return { fields, rows: undefined };
    return { fields, rows: await readSheetRows(bytesOf(list.path, range), rowsPath) };
  } finally {
    closeSync(file);
  }
}

const bytesOf = (path: string, range?: ByteRange): OpenBytes => {
  if (range === undefined) return () => createReadStream(path, { highWaterMark: bytesAtOnce });
  const { start, end } = range;
  // oxlint-disable-next-line require-await -- as a file is read
  if (end <= start) return async function* nothing() {};
  return () => createReadStream(path, { highWaterMark: bytesAtOnce, start, end: end - 1 });
};

async function readSheetRows(open: OpenBytes, rowsPath: string): Promise<ReadRows> {
  const columns = createSheetColumns();
  const lines = createLineWriter(rowsPath, listLimits.characters);
  try {
    for await (const records of readRecords.csv(open, columns.options)) {
      for (const record of records as CsvRecord[]) {
        const { params } = columns.rowOf(record);
        checkCells(params, lines.count());
        addRow(lines, params);
      }
    }
  } finally {
    lines.end();
  }
  return { total: lines.count(), ...columns.end(lines.count()) };
}

function checkCells(record: CsvRecord, row: number): void {
  for (const name in record) {
    const length = record[name]?.length ?? 0;
    if (length <= listLimits.cell) continue;
    const message = `Row ${row + 1}: A cell has ${length} characters, and at most ${listLimits.cell} are read`;
    throw invalid([{ path: `rows[${row}].${cutToCodeUnits(name, 80)}`, message }]);
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

const maxIssues = 100;
/** Of all rows together: no more than a design can have. */
const maxNames = 2000;

async function readJsonList(list: ListFile, rowsPath: string): Promise<ReadListResult> {
  const fields: Record<string, unknown> = {};
  const onMember = (name: string, value: unknown) => void (fields[name] = value);
  const names = new Set<string>();
  const issues: Issue[] = [];
  const lines = createLineWriter(rowsPath, listLimits.characters);
  let row = 0;
  try {
    for await (const records of readRecords.json(bytesOf(list.path), { onMember })) {
      for (const record of records) {
        const params = checkRow(record, row, issues);
        row += 1;
        for (const name of Object.keys(params)) names.add(name);
        if (issues.length === 0) addRow(lines, params);
      }
      if (issues.length >= maxIssues) break;
    }
  } finally {
    lines.end();
  }
  if (issues.length > 0) throw invalid(issues.slice(0, maxIssues));
  const { rows, ...others } = fields;
  if (rows !== undefined && rows !== null)
    throw invalid([{ path: "rows", message: "Expected a list of rows" }]);
  if (names.size > maxNames) {
    const message = `The rows name ${names.size} parameters, and at most ${maxNames} are accepted`;
    throw invalid([{ path: "rows", message }]);
  }
  const total = lines.count();
  const read = total === 0 ? undefined : { total, names: [...names], unnamed: [] };
  return { fields: others, rows: read };
}

type Params = NonNullable<z.output<typeof batchRow>["params"]>;

/** Paths count from 0 like all paths in JSON, so the messages name the row too. */
function checkRow(record: unknown, row: number, issues: Issue[]): Params {
  const { parsed, part: read } = parsePart(batchRow, record);
  if (parsed.success) return parsed.data.params ?? {};
  for (const { path, message, ...issue } of issuesOf(parsed.error, read, batchRow)) {
    const place = path === "" || path.startsWith("[") ? path : `.${path}`;
    issues.push({ ...issue, path: `rows[${row}]${place}`, message: `Row ${row + 1}: ${message}` });
  }
  return {};
}
