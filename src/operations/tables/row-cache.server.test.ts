// @module-tag both-databases
import { expect, it } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { StoreUnavailableError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import { createRowCache } from "./row-cache.ts";

const read = { columns: ["id", "name", "city"], guessableKeys: false };

async function withTable() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const name = { company_id, name_folded: "readers" };
  const texts = { name: "Readers", key_column: "id", keys: "given", description: "" } as const;
  await store.tables.create({ ...name, ...texts, source: null, source_due_at: null }, 9);
  const put = async (key: string, cells: Record<string, string>) =>
    await store.tables.put(
      name,
      { json: JSON.stringify([[key, JSON.stringify(cells)]]), count: 1 },
      read,
      99,
    );
  const queries: string[][] = [];
  const failures: Error[] = [];
  const tables: Store["tables"] = {
    ...store.tables,
    async lookUp(table, keys) {
      queries.push([...keys]);
      const [failure] = failures;
      if (failure !== undefined) throw failure;
      return await store.tables.lookUp(table, keys);
    },
  };
  let report: (subject: string | undefined) => void = () => undefined;
  const database = {
    ...store.database,
    onExternalChange: (listener: typeof report) => {
      report = listener;
      return () => undefined;
    },
  };
  const cache = createRowCache({ database, tables }, { bytes: 100_000, timeoutMs: 200 });
  const find = async (key: string) => {
    const row = await cache.find(company_id, "READERS", key);
    return typeof row === "string" ? row : Object.fromEntries(row.map(({ name, value }) => [name, value]));
  };
  return {
    ...temporary,
    name,
    put,
    find,
    queries,
    failures,
    cache,
    report: (subject: string | undefined) => report(subject),
  };
}

it("finds a row once, and then without a query", async () => {
  await using data = await withTable();
  await data.put("a", { name: "Ada" });
  const row = { id: "a", name: "Ada", city: undefined };
  expect(await data.find("a")).toEqual(row);
  expect(await data.find("a")).toEqual(row);
  expect(data.queries).toEqual([["a"]]);
  expect(data.cache.bytes()).toBeGreaterThan(0);
});

it("asks for rows that are wanted at a time in one query, and keeps none that isn't there", async () => {
  await using data = await withTable();
  await data.put("a", {});
  await data.put("b", {});
  const found = await Promise.all(["a", "b", "x", "a"].map(data.find));
  expect(found.map((row) => (typeof row === "string" ? row : row["id"]))).toEqual(["a", "b", "unknown", "a"]);
  expect(data.queries).toEqual([["a", "b", "x"]]);
  expect(await data.find("x")).toBe("unknown");
  expect(data.queries).toHaveLength(2);
});

it("shows a change at once: of this process, and of another one", async () => {
  await using data = await withTable();
  await data.put("a", { name: "Ada" });
  await data.put("b", { name: "Bo" });
  await data.find("a");
  await data.find("b");
  await data.put("a", { name: "Adele" });
  expect(await data.find("a")).toMatchObject({ name: "Adele" });
  await data.find("b");
  expect(data.queries).toEqual([["a"], ["b"], ["a"]]);
  const { company_id } = data.name;
  for (const subject of [undefined, `${company_id}/readers`, `${company_id}/readers\na`]) {
    data.report(subject);
    await data.find("a");
  }
  expect(data.queries).toHaveLength(6);
  data.report(`${company_id}/others`);
  data.report(company_id);
  await data.find("a");
  expect(data.queries).toHaveLength(6);
});

it("doesn't keep a row that changes while it is read", async () => {
  await using data = await withTable();
  await data.put("a", { name: "Ada" });
  const before = data.find("a");
  await data.put("a", { name: "Adele" });
  await before;
  expect(await data.find("a")).toMatchObject({ name: "Adele" });
});

it("goes on with known rows while the database is gone", async () => {
  await using data = await withTable();
  await data.put("a", { name: "Ada" });
  await data.find("a");
  data.failures.push(new StoreUnavailableError("unreachable", new Error("gone")));
  data.report(undefined);
  expect(await data.find("a")).toMatchObject({ name: "Ada" });
  expect(await data.find("b")).toBe("unavailable");
  data.failures.pop();
  await data.put("a", { name: "Adele" });
  expect(await data.find("a")).toMatchObject({ name: "Adele" });
});
