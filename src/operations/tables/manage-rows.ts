import { Readable } from "node:stream";
import Papa from "papaparse";
import { z } from "zod";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { foldCase } from "../../design/fold-case.ts";
import { ownProperty } from "../../design/own-property.ts";
import type { DataRow } from "../../store/data-rows.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { RowLimitError } from "../../store/errors.ts";
import { presentPaging } from "../paging.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { findTable } from "./find-table.ts";
import { rulesOf } from "./put-rows.ts";
import { readRowsAfter } from "./read-rows-after.ts";
import { tooManyRows } from "./read-rows.ts";
import { cleanKey, createRowChunks, keyProblem, rowLimits } from "./row-chunks.ts";
import type { RowOfTable } from "./table-bodies.ts";

const maxOnPage = 1000;

export const rowsPageInput = z.strictObject({
  pageSize: z.int().min(1).max(maxOnPage).default(100).describe(`Rows a page, 1 to ${maxOnPage}`),
  pageNumber: z.int().min(1).default(1).describe("Starts at 1"),
  prefix: z.string().max(200).optional().describe("Only rows whose key begins with this"),
});

/** A row as a program sends it: cells by column. The key may be left out, since the path has it. */
export const rowInput = z.record(z.string(), z.unknown());

type RowServices = Pick<Services, "store">;

/** One page of a table's rows, in the order of their keys. */
export async function listTableRows(
  services: RowServices,
  caller: Caller,
  name: string,
  { prefix = "", ...page }: z.output<typeof rowsPageInput>,
) {
  const table = await findTable(services, caller, name);
  const range = { limit: page.pageSize, offset: (page.pageNumber - 1) * page.pageSize };
  const { tables } = services.store;
  const rows = await tables.page(table, prefix === "" ? range : { ...range, prefix });
  const total = prefix === "" ? table.total : await tables.count(table, prefix);
  return { rows: rows.map((row) => presentRow(table, row)), ...presentPaging(total, page) };
}

export async function getRow(
  services: RowServices,
  caller: Caller,
  name: string,
  key: string,
): Promise<RowOfTable> {
  const table = await findTable(services, caller, name);
  const [row] = await services.store.tables.lookUp(table, [key]);
  if (row === undefined) throw rowNotFound(key);
  return presentRow(table, row);
}

/** Adds a row, or replaces the one with its key. */
export async function putRow(
  services: RowServices,
  caller: Caller,
  name: string,
  { key: given, row }: { key: string; row: Record<string, unknown> },
): Promise<RowOfTable> {
  const table = await findTable(services, caller, name);
  const key = cleanKey(given);
  const problem = keyProblem(key);
  if (problem !== undefined)
    throw invalid([{ path: "key", message: problem, found: cutToCodeUnits(given, 80) }]);
  requireSameKey(table, key, row);
  const chunks = createRowChunks({ ...rulesOf(table), givesKeys: false });
  chunks.add({ ...withoutKey(table, row), [table.key_column]: key }, 0);
  const chunk = chunks.take();
  if (chunk === undefined) throw new Error("A row was neither accepted nor refused");
  try {
    await services.store.tables.put(table, chunk, chunks.end(), rowLimits.rows);
  } catch (error) {
    throw error instanceof RowLimitError ? tooManyRows() : error;
  }
  return await getRow(services, caller, name, key);
}

const isKeyColumn = ({ key_column }: DataTable, name: string) =>
  foldCase(name.trim()) === foldCase(key_column);

function withoutKey(table: DataTable, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isKeyColumn(table, name)));
}

function requireSameKey(table: DataTable, key: string, row: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(row)) {
    if (!isKeyColumn(table, name) || value === null) continue;
    const found = typeof value === "string" ? value : JSON.stringify(value);
    if (cleanKey(found) === key) continue;
    const message = "Expected the key of the path, or none";
    throw invalid([{ path: name, message, found: cutToCodeUnits(found, 80), allowed: [key] }]);
  }
}

export async function deleteRow(
  services: RowServices,
  caller: Caller,
  name: string,
  key: string,
): Promise<void> {
  const table = await findTable(services, caller, name);
  if (!(await services.store.tables.deleteRow(table, key))) throw rowNotFound(key);
}

const rowsAtOnce = 1000;

/** A table as CSV, which is written while it is read. Nothing is added to cells, so that it can be loaded again. */
export async function exportTable(
  services: RowServices,
  caller: Caller,
  name: string,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const table = await findTable(services, caller, name);
  const lines = writeTable(services, table);
  return {
    name: `${fileName(table.name)}.csv`,
    stream: Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>,
  };
}

/**
 * The lines of a table as CSV, some at a time. Throws table_replaced if it gets other rows meanwhile: a file with a part of them
 * must not look like one with all.
 */
export async function* writeTable({ store }: RowServices, table: DataTable): AsyncGenerator<Uint8Array> {
  const columns = JSON.parse(table.columns) as string[];
  const encode = (rows: string[][]) => Buffer.from(`${Papa.unparse(rows)}\r\n`);
  yield encode([columns]);
  let last: string | undefined;
  do {
    const { rows } = await readRowsAfter(store, table, last, rowsAtOnce);
    const cells = rows.map((row) => presentRow(table, row));
    if (rows.length > 0) yield encode(cells.map((row) => columns.map((column) => row[column] ?? "")));
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.key;
  } while (last !== undefined);
}

/** Every column, also an empty one. */
function presentRow({ columns, key_column }: DataTable, { key, cells }: DataRow): RowOfTable {
  const texts = JSON.parse(cells) as Record<string, string>;
  return Object.fromEntries(
    (JSON.parse(columns) as string[]).map((name) => [
      name,
      name === key_column ? key : (ownProperty(texts, name) ?? ""),
    ]),
  );
}

const fileName = (name: string) => cutToCodeUnits(name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-"), 60) || "table";

function rowNotFound(key: string): ServiceError {
  return new ServiceError(
    "row_not_found",
    `The table has no row with the key ${JSON.stringify(cutToCodeUnits(key, 64))}.`,
  );
}
