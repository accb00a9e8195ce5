// @module-tag both-databases
import fc from "fast-check";
import { expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";
import type { Store } from "./store.ts";

const at = (name: string, company_id: string) => ({ company_id, name_folded: name });

const read = { columns: ["id", "name"], guessableKeys: false };

type Cells = Record<string, Record<string, string>>;

function chunkOf(rows: Cells) {
  const entries = Object.entries(rows);
  return {
    json: JSON.stringify(entries.map(([key, cells]) => [key, JSON.stringify(cells)])),
    count: entries.length,
  };
}

async function withTable(): Promise<TemporaryStore & { company_id: string }> {
  const temporary = await openTemporaryStore();
  const { id: company_id } = await temporary.store.companies.create({ name: "Acme", anchor_day: 1 });
  const created = await makeTable(temporary.store, company_id, "readers");
  expect(created.result).toBe("created");
  return { ...temporary, company_id };
}

const makeTable = (store: Store, company_id: string, name: string) =>
  store.tables.create(
    {
      company_id,
      name,
      name_folded: name.toLowerCase(),
      key_column: "id",
      keys: "given",
      description: "",
      source: null,
      source_due_at: null,
    },
    3,
  );

async function load(store: Store, company_id: string, parts: Cells[], replaces = false) {
  const begun = await store.tables.begin(at("readers", company_id), "one");
  if (begun === undefined || begun === "busy") throw new Error(`The load began as ${begun}`);
  const counts: Awaited<ReturnType<Store["tables"]["add"]>>[] = [];
  for (const part of parts) counts.push(await store.tables.add(begun, chunkOf(part)));
  const sum = (of: "added" | "changed" | "existing" | "grown") =>
    counts.reduce((all, one) => all + one[of], 0);
  const end = { load: begun, read, replaces, grown: sum("grown"), leavesObsoleteRows: true };
  const total = await store.tables.commit(end, 100);
  return { added: sum("added"), changed: sum("changed"), existing: sum("existing"), total };
}

async function visible(store: Store, company_id: string): Promise<Cells> {
  const table = await store.tables.get(at("readers", company_id));
  if (table === undefined) throw new Error("There is no table");
  const rows = await store.tables.page(table, { limit: 1000, offset: 0 });
  expect(rows).toHaveLength(table.total);
  return Object.fromEntries(rows.map(({ key, cells }) => [key, JSON.parse(cells) as Record<string, string>]));
}

it("makes tables with unique names, at most so many", async () => {
  await using data = await withTable();
  const { store, company_id } = data;
  expect(await makeTable(store, company_id, "Readers")).toEqual({ result: "exists" });
  await makeTable(store, company_id, "b");
  await makeTable(store, company_id, "a");
  expect(await makeTable(store, company_id, "c")).toEqual({ result: "limit" });
  expect((await store.tables.list(company_id)).map(({ name }) => name)).toEqual(["a", "b", "readers"]);
});

it("adds and replaces single rows, and deletes them", async () => {
  await using data = await withTable();
  const { store, company_id } = data;
  const name = at("readers", company_id);
  const changes: unknown[] = [];
  store.tables.onRowsChange((table, keys) => changes.push([table.name_folded, keys]));
  const put = (rows: Cells) => store.tables.put(name, chunkOf(rows), read, 100);
  expect(await put({ a: { name: "Ada" }, b: { name: "Bo" } })).toEqual({
    added: 2,
    changed: 0,
    removed: 0,
    total: 2,
  });
  expect(await put({ a: { name: "Ada" }, b: { name: "Bob" }, c: {} })).toEqual({
    added: 1,
    changed: 1,
    removed: 0,
    total: 3,
  });
  expect(await store.tables.deleteRow(name, "a")).toBe(true);
  expect(await store.tables.deleteRow(name, "a")).toBe(false);
  expect(await visible(store, company_id)).toEqual({ b: { name: "Bob" }, c: {} });
  expect(await store.tables.lookUp(name, ["b", "a", "c"])).toMatchObject([
    { key: "b", cells: '{"name":"Bob"}', columns: '["id","name"]', key_column: "id" },
    { key: "c" },
  ]);
  // The first write added a column, which concerns all rows.
  expect(changes).toEqual([
    ["readers", undefined],
    ["readers", ["a", "b", "c"]],
    ["readers", ["a"]],
  ]);
});

it("shows a load at its end and not before, and nothing of one that is abandoned", async () => {
  await using data = await withTable();
  const { store, company_id } = data;
  const name = at("readers", company_id);
  await store.tables.put(name, chunkOf({ a: { name: "Ada" }, b: {} }), read, 100);
  const begun = await store.tables.begin(name, "one");
  if (begun === undefined || begun === "busy") throw new Error("busy");
  expect(await store.tables.begin(name, "other")).toBe("busy");
  await store.tables.add(begun, chunkOf({ a: { name: "New" }, x: {} }));
  expect(await visible(store, company_id)).toEqual({ a: { name: "Ada" }, b: {} });
  await store.tables.put(name, chunkOf({ meanwhile: {} }), read, 100);
  await store.tables.abandon(begun);
  await store.tables.sweep(begun.table.id);
  expect(await visible(store, company_id)).toEqual({ a: { name: "Ada" }, b: {}, meanwhile: {} });
  expect(await load(store, company_id, [{ b: { name: "Bo" } }, { y: {} }])).toMatchObject({ total: 4 });
  expect(await visible(store, company_id)).toEqual({
    a: { name: "Ada" },
    b: { name: "Bo" },
    meanwhile: {},
    y: {},
  });
});

it("takes a table over from a process that has ended, which can't go on", async () => {
  await using data = await withTable();
  const { store, company_id } = data;
  const name = at("readers", company_id);
  const first = await store.tables.begin(name, "one");
  if (first === undefined || first === "busy") throw new Error("busy");
  await store.tables.add(first, chunkOf({ lost: {} }));
  data.advance(61_000);
  const second = await store.tables.begin(name, "other");
  if (second === undefined || second === "busy") throw new Error("busy");
  await store.tables.sweep(second.table.id);
  await store.tables.add(second, chunkOf({ kept: {} }));
  await expect(store.tables.add(first, chunkOf({ late: {} }))).rejects.toThrow("taken it over");
  await store.tables.commit({ load: second, read, replaces: false, grown: 0, leavesObsoleteRows: true }, 100);
  expect(await visible(store, company_id)).toEqual({ kept: {} });
});

it("deletes a table with its rows", async () => {
  await using data = await withTable();
  const { store, company_id } = data;
  const name = at("readers", company_id);
  await store.tables.put(name, chunkOf({ a: {} }), read, 100);
  const removed = await store.tables.remove(name);
  expect(await store.tables.lookUp(name, ["a"])).toEqual([]);
  expect((await makeTable(store, company_id, "readers")).result).toBe("created");
  await store.tables.sweep(removed?.id ?? "");
  const left = await store.database.queries.selectFrom("data_rows").select("key").execute();
  expect(left).toEqual([]);
  expect(await store.database.integrityCheck()).toEqual([]);
});

it("has the rows of all writes in order, whatever they are", async () => {
  const key = fc.constantFrom("a", "b", "c", "d", "é", "\u{1f600}");
  const cells = fc.record({ name: fc.constantFrom("1", "2") }, { requiredKeys: [] });
  const rows = fc.dictionary(key, cells, { maxKeys: 4 });
  const write = fc.oneof(
    fc.record({ type: fc.constant("put" as const), rows }),
    fc.record({ type: fc.constant("delete" as const), key }),
    fc.record({
      type: fc.constant("load" as const),
      parts: fc.array(rows, { maxLength: 3 }),
      replaces: fc.boolean(),
    }),
    fc.record({ type: fc.constant("sweep" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 8 }), async (writes) => {
      await using data = await withTable();
      const { store, company_id } = data;
      const name = at("readers", company_id);
      let expected: Cells = {};
      for (const one of writes) {
        const before = expected;
        if (one.type === "sweep") {
          await store.tables.sweep((await store.tables.get(name))?.id ?? "");
        } else if (one.type === "delete") {
          const { [one.key]: gone, ...rest } = before;
          expected = rest;
          expect(await store.tables.deleteRow(name, one.key)).toBe(gone !== undefined);
        } else {
          const given: Cells = one.type === "put" ? one.rows : Object.assign({}, ...one.parts);
          expected = { ...(one.type === "load" && one.replaces ? {} : before), ...given };
          const changed = Object.keys(given).filter(
            (one) => one in before && JSON.stringify(given[one]) !== JSON.stringify(before[one]),
          );
          const added = Object.keys(given).filter((one) => !(one in before)).length;
          const counts = { added, changed: changed.length, total: Object.keys(expected).length };
          const result =
            one.type === "put"
              ? await store.tables.put(name, chunkOf(one.rows), read, 100)
              : await load(store, company_id, one.parts, one.replaces);
          expect(result).toMatchObject(counts);
        }
        expect(await visible(store, company_id)).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});
