import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tables } from "../../src/store/database/tables.ts";
import { allMigrations, migrate } from "../../src/store/migrations/migrate.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const data = join(folder.path, "data");
const missing = allMigrations.at(-1)?.name ?? "";

/** A database of a version before the newest migration. */
async function makeOlderDatabase(path: string): Promise<void> {
  const connection = new DatabaseSync(path);
  connection.exec("pragma journal_mode = wal");
  const database = {
    close: () => connection.close(),
    prepare(sql: string) {
      const statement = connection.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as string[])),
        run: (values: readonly unknown[]) => statement.run(...(values as string[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as string[])),
      };
    },
  };
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrate(queries, { migrations: allMigrations.slice(0, -1) });
  connection.exec(
    "insert into companies (id, name, anchor_day, created_at) values ('com_1', 'Acme', 1, '2026')",
  );
  await queries.destroy();
}

const appliedIn = (path: string) => {
  const connection = new DatabaseSync(path, { readOnly: true });
  const names = connection.prepare("select name from migrations order by name").all();
  connection.close();
  return names.map(({ name }) => name);
};

beforeAll(async () => {
  mkdirSync(data);
  await makeOlderDatabase(join(data, "limn.db"));
});

afterAll(() => folder[Symbol.dispose]());

describe("a database of an older version", () => {
  test.each([
    [["backup", join(folder.path, "out.limn")]],
    [["company", "create", "--name", "Another"]],
    [["key", "list"]],
    [["design", "list"]],
    [["verify"]],
  ])("is refused with 1 by %s, with what to do, and stays as it is", async (words) => {
    const { code, stdout, stderr } = await runLimn(data, words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("older version of Limn");
    expect(stderr).toContain(missing);
    expect(stderr).toContain("Starting the server");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(appliedIn(join(data, "limn.db"))).not.toContain(missing);
  });

  test("is migrated when the server starts, and then works with every command", async () => {
    const server = await startServer(data);
    await server.end("SIGTERM");
    expect(appliedIn(join(data, "limn.db"))).toContain(missing);
    expect(await limnJson(data, ["verify"])).toMatchObject({ sound: true, companies: 1 });
  });
});

test("company create creates the database in an empty folder", async () => {
  const empty = join(folder.path, "empty");
  await limnJson(empty, ["company", "create", "--name", "First"]);
  expect(appliedIn(join(empty, "limn.db"))).toContain(missing);
});
