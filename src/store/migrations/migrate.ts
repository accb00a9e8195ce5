import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { MigrationMode } from "../database/database.ts";
import { DatabaseTooNewError, DatabaseTooOldError } from "../errors.ts";
import { migrations as allMigrations } from "./migrations.ts";
import type { Migration } from "./migrations.ts";

export interface MigrateOptions {
  mode?: MigrationMode;
  migrations?: readonly Migration[];
  /** Makes others that migrate wait until the transaction ends, where transactions alone don't. */
  lock?: (transaction: Kysely<Tables>) => Promise<void>;
}

/**
 * Brings the database to the newest form. Each migration has its own transaction and is recorded inside it, so an
 * interrupted run goes on where it stopped; two processes at once wait for each other and neither repeats a step.
 * Throws DatabaseTooNewError when the database knows a migration that `migrations` does not.
 */
export async function migrate(
  database: Kysely<Tables>,
  { mode = "always", migrations = allMigrations, lock = () => Promise.resolve() }: MigrateOptions = {},
): Promise<void> {
  const applied = await readApplied(database, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const [first] = missing;
  if (first === undefined) return;
  if (mode === "when_new" && applied.size > 0) throw new DatabaseTooOldError(first.name);
  await database.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  for (const migration of missing) {
    await database.transaction().execute(async (transaction) => {
      await lock(transaction);
      await apply(transaction, migration);
    });
  }
}

async function readApplied(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return new Set();
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
