import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finished, startScript } from "../../../test/support/child-script.ts";
import { openSqlite } from "../database/sqlite.ts";
import { DatabaseTooNewError } from "../errors.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { allMigrations, migrate } from "./migrate.ts";

test("the names of the migrations are numbered in order", () => {
  const names = allMigrations.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names.every((name, index) => name.startsWith(String(index + 1).padStart(4, "0")))).toBe(true);
});

test("opens an up-to-date database without changes", async () => {
  await using temporary = await openTemporaryStore();
  await temporary.store.companies.create({ name: "Acme", anchor_day: 1 });
  const again = await openSqlite(temporary.path);
  const applied = await again.queries.selectFrom("migrations").select("name").execute();
  expect(applied).toEqual(allMigrations.map(({ name }) => ({ name })));
  expect(await again.queries.selectFrom("companies").select("name").execute()).toEqual([{ name: "Acme" }]);
  await again.close();
});

test("refuses a database of a newer version with the name of the unknown migration", async () => {
  await using temporary = await openTemporaryStore();
  const { queries } = temporary.store.database;
  await queries.insertInto("migrations").values({ name: "0099-future", applied_at: "2030" }).execute();
  const opening = openSqlite(temporary.path);
  await expect(opening).rejects.toThrow(DatabaseTooNewError);
  await expect(opening).rejects.toThrow(/newer version of Limn.*0099-future/);
});

test("a failed migration leaves nothing and is repeated", async () => {
  await using temporary = await openTemporaryStore();
  const { queries } = temporary.store.database;
  let fail = true;
  const list = [
    ...allMigrations,
    {
      name: "0098-two-steps",
      async up(database: Parameters<(typeof allMigrations)[number]["up"]>[0]) {
        await database.schema.createTable("extra").addColumn("a", "text").execute();
        if (fail) {
          throw new Error("interrupted");
        }
      },
    },
  ];
  await expect(migrate(queries, { migrations: list })).rejects.toThrow("interrupted");
  fail = false;
  await migrate(queries, { migrations: list });
  await migrate(queries, { migrations: list });
  const applied = await queries.selectFrom("migrations").select("name").execute();
  expect(applied.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
});

test("processes that start at once on an empty folder get the same database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-migrate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "limn.db");
  const script = `
    const { openSqlite } = await import(url("../database/sqlite.ts"));
    const database = await openSqlite(${JSON.stringify(path)});
    const rows = await database.queries.selectFrom("migrations").selectAll().execute();
    console.log(rows.map((row) => row.name).join());
    await database.close();`;
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => finished(startScript(import.meta.url, script))),
  );
  const expected = `${allMigrations.map(({ name }) => name).join()}\n`;
  expect(ends).toEqual(Array.from({ length: 5 }, () => ({ printed: expected, end: 0 })));
});

test("opens a database in which a newer version has only added something, and refuses one with other changes", async () => {
  await using temporary = await openTemporaryStore();
  const { queries } = temporary.store.database;
  const list: typeof allMigrations = [
    ...allMigrations,
    {
      name: "0098-more",
      isExpansion: true,
      up: (database) => database.schema.createTable("more").addColumn("a", "text").execute(),
    },
  ];
  await migrate(queries, { migrations: list });
  await migrate(queries);
  await queries.insertInto("migrations").values({ name: "0099-other", applied_at: "2026" }).execute();
  await expect(migrate(queries)).rejects.toThrow(/newer version of Limn.*"0099-other"/);
});
