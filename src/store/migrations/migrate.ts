import type { Kysely } from "kysely";
import type { DatabaseDriver, MigrationMode } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { DatabaseTooNewError, DatabaseTooOldError } from "../errors.ts";
import { createFirstTables } from "./0001-first-tables.ts";
import { createFonts } from "./0002-company-fonts.ts";
import { createPeople } from "./0003-people.ts";
import { addCompanySettings } from "./0004-company-settings.ts";
import { createReleasedAssets } from "./0005-released-assets.ts";
import { addNamesOfVersions } from "./0006-names-of-versions.ts";
import { addAuthorsOfVersions } from "./0007-authors-of-versions.ts";
import { createSecondFactors } from "./0008-second-factors.ts";
import { addNamesOfPictures } from "./0009-names-of-pictures.ts";
import { addInviters } from "./0010-inviters.ts";
import { addManyNodes } from "./0011-many-nodes.ts";
import { createIdempotencyKeys } from "./0012-idempotency-keys.ts";
import { createBatches } from "./0013-batches.ts";
import { createWebhooks } from "./0014-webhooks.ts";
import { addProtection } from "./0015-protection.ts";
import { addTurnsOfWebhooks } from "./0016-turns-of-webhooks.ts";
import { addIdsOfAuthors } from "./0017-ids-of-authors.ts";
import { indexStoredBytes } from "./0018-stored-bytes.ts";
import { addScaleOfBatches } from "./0019-scale-of-batches.ts";
import { createDataTables } from "./0020-tables.ts";
import { createCountedDays } from "./0021-counted-days.ts";
import { createChecks } from "./0022-checks.ts";
import { addPausedWebhooks } from "./0023-paused-webhooks.ts";
import { addSnippetChoices } from "./0029-snippet-choices.ts";

interface Migration {
  name: string;
  /** Runs in a transaction. Uses features that all databases have, or asks for the driver. */
  up: (database: Kysely<unknown>, driver: DatabaseDriver) => Promise<void>;
  /**
   * Set if servers of the version before can go on with the migrated database: it only adds what they don't use. They are
   * then upgraded one by one. What they use is removed one version later.
   */
  isExpansion?: true;
}

/** In the order of their numbers. New ones are appended; a released one is never edited. */
export const allMigrations: readonly Migration[] = [
  { name: "0001-first-tables", up: createFirstTables },
  { name: "0002-company-fonts", up: createFonts },
  { name: "0003-people", up: createPeople },
  { name: "0004-company-settings", up: addCompanySettings },
  { name: "0005-released-assets", up: createReleasedAssets },
  { name: "0006-names-of-versions", up: addNamesOfVersions },
  { name: "0007-authors-of-versions", up: addAuthorsOfVersions },
  { name: "0008-second-factors", up: createSecondFactors },
  { name: "0009-names-of-pictures", up: addNamesOfPictures },
  { name: "0010-inviters", up: addInviters },
  { name: "0011-many-nodes", up: addManyNodes },
  { name: "0012-idempotency-keys", up: createIdempotencyKeys, isExpansion: true },
  { name: "0013-batches", up: createBatches, isExpansion: true },
  { name: "0014-webhooks", up: createWebhooks, isExpansion: true },
  { name: "0015-protection", up: addProtection, isExpansion: true },
  { name: "0016-turns-of-webhooks", up: addTurnsOfWebhooks, isExpansion: true },
  { name: "0017-ids-of-authors", up: addIdsOfAuthors, isExpansion: true },
  { name: "0018-stored-bytes", up: indexStoredBytes, isExpansion: true },
  { name: "0019-scale-of-batches", up: addScaleOfBatches, isExpansion: true },
  { name: "0020-tables", up: createDataTables, isExpansion: true },
  { name: "0021-counted-days", up: createCountedDays, isExpansion: true },
  { name: "0022-checks", up: createChecks, isExpansion: true },
  { name: "0023-paused-webhooks", up: addPausedWebhooks, isExpansion: true },
  { name: "0029-snippet-choices", up: addSnippetChoices, isExpansion: true },
];

interface MigrateOptions {
  /** Default: sqlite. */
  driver?: DatabaseDriver;
  mode?: MigrationMode;
  migrations?: readonly Migration[];
  /** Makes other migrating processes wait until the transaction ends, for databases whose transactions don't. */
  lock?: (transaction: Kysely<Tables>) => Promise<void>;
}

/**
 * Brings the schema up to date. Each migration is recorded in its own transaction, so an interrupted run continues where
 * it stopped, and of two processes at once neither repeats a migration.
 * Throws DatabaseTooNewError when the database knows a migration that `migrations` does not.
 */
export async function migrate(database: Kysely<Tables>, options: MigrateOptions = {}): Promise<void> {
  const {
    driver = "sqlite",
    mode = "always",
    migrations = allMigrations,
    lock = () => Promise.resolve(),
  } = options;
  const appliedMigrations = await readApplied(database, migrations);
  const missingMigrations = migrations.filter(({ name }) => !appliedMigrations.has(name));
  const [first] = missingMigrations;
  if (first === undefined) return;
  if (mode === "when_new" && appliedMigrations.size > 0) throw new DatabaseTooOldError(first.name);
  await database.transaction().execute(async (transaction) => {
    await lock(transaction);
    await createMigrationsTable(transaction);
  });
  for (const migration of missingMigrations) {
    await database.transaction().execute(async (transaction) => {
      await lock(transaction);
      await apply(transaction, migration, driver);
    });
  }
}

async function createMigrationsTable(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
}

async function readApplied(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return new Set();
  const knownNames = new Set(migrations.map((migration) => migration.name));
  const appliedMigrations = await database.selectFrom("migrations").selectAll().orderBy("name").execute();
  const unknownMigration = appliedMigrations.find(
    ({ name, kind }) => !knownNames.has(name) && kind !== "expansion",
  );
  if (unknownMigration !== undefined) {
    throw new DatabaseTooNewError(unknownMigration.name);
  }
  return new Set(appliedMigrations.map(({ name }) => name));
}

/** Checks again inside the transaction, because another process may have been faster. */
async function apply(database: Kysely<Tables>, migration: Migration, driver: DatabaseDriver): Promise<void> {
  const existingRow = await database
    .selectFrom("migrations")
    .select("name")
    .where("name", "=", migration.name)
    .executeTakeFirst();
  if (existingRow !== undefined) {
    return;
  }
  await migration.up(database as Kysely<unknown>, driver);
  await database
    .insertInto("migrations")
    .values({
      name: migration.name,
      applied_at: new Date().toISOString(),
      // The column is younger than the table.
      ...(migration.isExpansion === true ? { kind: "expansion" as const } : {}),
    })
    .execute();
}
