import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { DatabaseTooNewError } from "../errors.ts";
import { migrations as allMigrations } from "./migrations.ts";
import type { Migration } from "./migrations.ts";

/**
 * Brings the database to the newest form. Each migration has its own transaction and is recorded inside it, so an
 * interrupted run goes on where it stopped; two processes at once wait for each other and neither repeats a step.
 * Throws DatabaseTooNewError when the database knows a migration that `migrations` does not.
 */
export async function migrate(
  database: Kysely<Tables>,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  await database.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const applied = await readApplied(database, migrations);
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    await database.transaction().execute((transaction) => apply(transaction, migration));
  }
}

async function readApplied(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const known = new Set(migrations.map((migration) => migration.name));
  const applied = await database.selectFrom("migrations").select("name").orderBy("name").execute();
  const foreign = applied.find((row) => !known.has(row.name));
  if (foreign !== undefined) {
    throw new DatabaseTooNewError(foreign.name);
  }
  return new Set(applied.map(({ name }) => name));
}

/** Asks once more inside the transaction, because another process may have been faster. */
async function apply(database: Kysely<Tables>, migration: Migration): Promise<void> {
  const done = await database
    .selectFrom("migrations")
    .select("name")
    .where("name", "=", migration.name)
    .executeTakeFirst();
  if (done !== undefined) {
    return;
  }
  await migration.up(database as Kysely<unknown>);
  await database
    .insertInto("migrations")
    .values({ name: migration.name, applied_at: new Date().toISOString() })
    .execute();
}
