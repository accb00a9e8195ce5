// @module-tag both-databases
import { expect, it } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import type { Design } from "../../design/design.ts";
import type { Check } from "../../store/checks.ts";
import { rowsOfTable } from "../checks/row-sources.ts";
import { writeTable } from "./manage-rows.ts";
import { write } from "./put-rows.ts";
import { readRows } from "./read-rows.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const rowSweeps = { run: <T>(_: string, work: () => Promise<T>) => work() };

async function withTable() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const name = { company_id, name_folded: "readers" };
  const texts = { name: "readers", key_column: "id", keys: "given", description: "" } as const;
  const made = await store.tables.create({ ...name, ...texts, source: null, source_due_at: null }, 9);
  if (made.result !== "created") throw new Error("The table isn't made");
  return {
    ...temporary,
    name,
    made: made.table,
    /** Loads these lines, and deletes what nobody sees then. */
    async load(lines: readonly string[], replace: boolean): Promise<void> {
      // oxlint-disable-next-line require-await -- as a file is read
      const open = async function* open() {
        yield Buffer.from(`id,driver,constructor\n${lines.join("\n")}\n`);
      };
      const rules = { keyColumn: "id", columns: ["id"], givesKeys: false };
      await write({ store, log, rowSweeps }, made.table, readRows(open, "csv", rules), { replace });
      await store.tables.sweep(made.table.id);
    },
    async table() {
      const table = await store.tables.get(name);
      if (table === undefined) throw new Error("There is no table");
      return table;
    },
  };
}

const linesOf = (driver: string) =>
  Array.from({ length: 2500 }, (_, at) => `k${String(at).padStart(4, "0")},${driver},`);

const textOf = (part: IteratorResult<Uint8Array>) => Buffer.from(part.value as Uint8Array).toString();

it("reads rows that a load changes meanwhile, none twice and none left out", async () => {
  await using data = await withTable();
  await data.load(linesOf("Ada"), true);
  const parts = writeTable(data, await data.table());
  let text = textOf(await parts.next()) + textOf(await parts.next());
  await data.load(linesOf("Grace"), false);
  for await (const part of parts) text += Buffer.from(part).toString();
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows.map((row) => row.slice(0, 5))).toEqual(linesOf("").map((row) => row.slice(0, 5)));
  expect(rows.at(-1)).toBe("k2499,Grace,");
});

it("breaks off when all rows are replaced, so that a part doesn't look like the whole", async () => {
  await using data = await withTable();
  await data.load(linesOf("Ada"), true);
  const parts = writeTable(data, await data.table());
  await parts.next();
  await parts.next();
  await data.load(linesOf("Grace"), true);
  await expect(parts.next()).rejects.toMatchObject({ code: "table_replaced" });
});

it("gives a check blank cells as opens have them", async () => {
  await using data = await withTable();
  await data.load(["a,Ada,", "b,,McLaren"], true);
  const { id, base_load } = await data.table();
  const check = { ...data.name, table_name: "readers", table_id: id, base_load, last_key: null, done: 0 };
  const source = rowsOfTable(data, check as unknown as Check, { layers: [], data: [] } as unknown as Design);
  expect((await source.next(9)).map(({ params }) => params)).toEqual([
    { id: "a", driver: "Ada", constructor: "" },
    { id: "b", driver: "", constructor: "McLaren" },
  ]);
});

it("writes no rows of a table that was made again under the same name", async () => {
  await using data = await withTable();
  const { store, name, made } = data;
  await store.tables.remove(name);
  await store.tables.create({ ...made, key_column: "sku" }, 9);
  await expect(data.load(["a,Ada,"], false)).rejects.toMatchObject({ code: "table_not_found" });
  await expect(data.load(linesOf("Ada"), true)).rejects.toMatchObject({ code: "table_not_found" });
  expect(await data.table()).toMatchObject({ total: 0, columns: '["sku"]' });
});
