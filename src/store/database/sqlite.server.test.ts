import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { finished, startScript } from "../../../test/support/child-script.ts";
import { StoreUnavailableError } from "../errors.ts";
import { createStore } from "../store.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { openSqlite } from "./sqlite.ts";

test("two processes that write at once both succeed", async () => {
  await using temporary = await openTemporaryStore();
  const { id } = await temporary.store.companies.create({ name: "Acme", anchor_day: 1 });
  const script = `
    const { openSqlite } = await import(url("./sqlite.ts"));
    const { createStore } = await import(url("../store.ts"));
    const database = await openSqlite(${JSON.stringify(temporary.path)});
    const { designs, projects } = createStore(database);
    for (let n = 0; n < 60; n += 1) {
      const project = await projects.create({ company_id: ${JSON.stringify(id)}, name: "P", name_folded: "p" });
      const design = { company_id: project.company_id, project_id: project.id, name: "D", name_folded: "d" };
      const { id } = await designs.create({ ...design, document: "{}", parameters: "[]" });
      await designs.publish({ company_id: project.company_id, id, parameters: "[]" });
    }
    await database.close();`;
  const children = [startScript(import.meta.url, script), startScript(import.meta.url, script)];
  const ends = await Promise.all(children.map(finished));
  expect(ends.map(({ end }) => end)).toEqual([0, 0]);
  const { rows, total } = await temporary.store.designs.list({ company_id: id });
  expect(total).toBe(120);
  expect(rows.every(({ version }) => version === 2)).toBe(true);
});

test("rolls a failed transaction back completely", async () => {
  await using temporary = await openTemporaryStore();
  const { database, companies, projects } = temporary.store;
  await companies.create({ id: "com_1", name: "Acme", anchor_day: 1 });
  const work = database.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto("keys").values(keyRow("key_1")).execute();
    await transaction.insertInto("keys").values(keyRow("key_1")).execute();
  });
  await expect(work).rejects.toThrow(/UNIQUE/);
  expect(await temporary.store.keys.list("com_1")).toEqual([]);
  await expect(projects.create({ company_id: "com_2", name: "P", name_folded: "p" })).rejects.toThrow(
    /FOREIGN/,
  );
});

test("a full disk is reported as such, stores nothing, and recovers", async () => {
  await using temporary = await openTemporaryStore();
  const { database, companies, projects, designs } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d" };
  const design = { company_id, project_id, ...naming, document: "x".repeat(500_000), parameters: "[]" };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.queries);
  const pages = Number(rows[0]?.page_count);
  await sql`pragma max_page_count = ${sql.lit(pages + 5)}`.execute(database.queries);
  const refused = designs.create(design);
  await expect(refused).rejects.toThrow(StoreUnavailableError);
  await expect(refused).rejects.toMatchObject({ failure: "full" });
  expect(await designs.list({ company_id })).toMatchObject({ total: 0 });
  await sql`pragma max_page_count = 1000000`.execute(database.queries);
  expect(await designs.create(design)).toMatchObject({ result: "created" });
  expect(await database.integrityCheck()).toEqual([]);
});

test("a backup during writes is a complete database", async () => {
  await using temporary = await openTemporaryStore();
  const { database, companies } = temporary.store;
  const target = join(temporary.folder, "copy.db");
  writeFileSync(target, "an older file");
  // Ten wait at a time: on a slow disk the last of two hundred would have waited for too long.
  const writes = Array.from({ length: 10 }, async (_, lane) => {
    for (let n = 0; n < 20; n += 1) await companies.create({ name: `${lane} ${n}`, anchor_day: 1 });
  });
  await Promise.all([database.backup(target), ...writes]);
  const copy = await openSqlite(target);
  expect(await copy.integrityCheck()).toEqual([]);
  expect((await createStore(copy).companies.list()).length).toBeLessThanOrEqual(200);
  await copy.close();
  await companies.create({ name: "later", anchor_day: 1 });
  await database.backup(target);
  const later = await openSqlite(target);
  expect(await createStore(later).companies.list()).toHaveLength(201);
  await later.close();
});

test("a backup that cannot be written throws and leaves no file", async () => {
  await using temporary = await openTemporaryStore();
  const target = join(temporary.folder, "missing", "copy.db");
  await expect(temporary.store.database.backup(target)).rejects.toThrow(StoreUnavailableError);
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(temporary.folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("reports a file that isn't a database, and a dangling reference", async () => {
  await using temporary = await openTemporaryStore();
  const path = join(temporary.folder, "broken.db");
  writeFileSync(path, "this is no database, however long it may be. ".repeat(50));
  await expect(openSqlite(path)).rejects.toMatchObject({ failure: "corrupt" });
  const other = new DatabaseSync(temporary.path, { enableForeignKeyConstraints: false });
  other.exec("insert into projects values ('prj_1', 'com_gone', 'P', 'p', '2026', null)");
  other.close();
  const faults = await temporary.store.database.integrityCheck();
  expect(faults).toEqual(["A row of projects refers to a missing row of companies."]);
});

function keyRow(id: string) {
  return { id, company_id: "com_1", name: "K", hash: id, last4: "1234", created_at: "2026" };
}
