import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../database/sqlite.ts";
import { sqliteDialect } from "../database/sqlite-dialect.ts";
import { startSession } from "../database/sqlite-session.ts";
import type { Tables } from "../database/tables.ts";
import { createStore } from "../store.ts";
import { allMigrations, migrate } from "./migrate.ts";

test("versions of an earlier database get the names in their documents", async () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-migrate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "limn.db");
  const session = startSession({ path, role: "writer", onExternalChange: () => undefined });
  const before = new Kysely<Tables>({
    dialect: sqliteDialect({ writer: () => session, reader: () => session }),
  });
  await migrate(before, { migrations: allMigrations.slice(0, 5) });
  await before.destroy();
  await session.close();
  const connection = new DatabaseSync(path);
  connection.exec(`
    insert into companies (id, name, anchor_day, created_at) values ('com_1', 'Acme', 1, '2026');
    insert into projects (id, company_id, name, name_folded, created_at) values ('prj_1', 'com_1', 'P', 'p', '2026');
    insert into designs (id, company_id, project_id, name, name_folded, live_version, draft, draft_revision, created_at, updated_at)
      values ('dsn_1', 'com_1', 'prj_1', 'Now', 'now', 450, '{}', 1, '2026', '2026');
  `);
  const insert = connection.prepare(
    "insert into design_versions (design_id, number, document, parameters, created_at) values ('dsn_1', ?, ?, '[]', '2026')",
  );
  for (let number = 1; number <= 450; number += 1) {
    insert.run(number, JSON.stringify({ version: 1, name: `Name "${number}"` }));
  }
  connection.close();

  const database = await openSqlite(path);
  const { designs, projects } = createStore(database, () => new Date());
  const versions = await designs.versions("com_1", "dsn_1");
  expect(versions.map(({ name }) => name)).toEqual(
    Array.from({ length: 450 }, (_, index) => `Name "${450 - index}"`),
  );
  expect(await projects.list("com_1")).toMatchObject([{ id: "prj_1", deleted_at: null, design_count: 1 }]);
  await database.close();
});
