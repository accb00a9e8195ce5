import { rm, rename } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { asStoreError } from "../errors.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Database } from "./database.ts";
import { toKyselyDatabase, toStoreError, translating } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";

const BUSY_TIMEOUT_MILLISECONDS = 5000;
/** All of them: a copy made in several steps begins anew at each write of another process. */
const PAGES_IN_ONE_STEP = 2 ** 31 - 1;

/**
 * Opens (and where need be creates and migrates) the embedded database at `path`. Several processes may have it open
 * at once. Throws DatabaseTooNewError, or StoreUnavailableError when the file cannot be used.
 */
export async function openSqlite(path: string): Promise<Database> {
  const connection = translating(() => connect(path));
  const queries = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: toKyselyDatabase(connection) }),
  });
  try {
    await migrate(queries);
  } catch (error) {
    connection.close();
    throw error;
  }
  const readDataVersion = connection.prepare("pragma data_version");
  let seenDataVersion = readDataVersion.get()?.["data_version"];
  return {
    queries,
    changedElsewhere() {
      const current = readDataVersion.get()?.["data_version"];
      const changed = current !== seenDataVersion;
      seenDataVersion = current;
      return changed;
    },
    backup: (target) => copyTo(path, target),
    integrityCheck: async () => translating(() => findFaults(connection)),
    async close() {
      await queries.destroy();
      connection.close();
    },
  };
}

function connect(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, {
    timeout: BUSY_TIMEOUT_MILLISECONDS,
    enableForeignKeyConstraints: true,
  });
  connection.exec("pragma journal_mode = wal; pragma synchronous = full;");
  return connection;
}

/** Copies over a connection of its own, in one step, so that neither the server's queries wait nor its writes restart it. */
async function copyTo(path: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const source = translating(() => new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MILLISECONDS }));
  try {
    await backup(source, unfinished, { rate: PAGES_IN_ONE_STEP });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asStoreError(toStoreError(error));
  } finally {
    source.close();
  }
}

function findFaults(connection: DatabaseSync): string[] {
  const pages = connection.prepare("pragma integrity_check").all();
  const references = connection.prepare("pragma foreign_key_check").all();
  return [
    ...pages.map((row) => String(row["integrity_check"])).filter((sentence) => sentence !== "ok"),
    ...references.map(
      (row) => `A row of ${String(row["table"])} refers to a missing row of ${String(row["parent"])}.`,
    ),
  ];
}
