import { Kysely } from "kysely";
import { migrate } from "../migrations/migrate.ts";
import type { Database, MigrationMode } from "./database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { type SessionOptions, type SqliteSession, startSession } from "./sqlite-session.ts";
import type { Tables } from "./tables.ts";

export interface SqliteOptions {
  driver: "sqlite";
  /** A file, made where there is none. */
  path: string;
  migrate?: MigrationMode;
}

/**
 * Opens the embedded database at `path`. Several processes may have it open at once. In write-ahead mode a reader is
 * never blocked by a writer, so reads have a thread and a connection of their own. Throws DatabaseTooNewError,
 * DatabaseTooOldError, or StoreUnavailableError when the file can't be used.
 */
export async function openSqlite(path: string, mode: MigrationMode = "always"): Promise<Database> {
  const listeners = new Set<() => void>();
  const onExternalChange = () => {
    for (const listener of listeners) listener();
  };
  const writer = restarting({ path, role: "writer", onExternalChange });
  // The writer makes the file and puts it in write-ahead mode; only then can a reader open it.
  const written = writer.session().execute("select 1");
  const reader = restarting({ path, role: "reader", after: written });
  reader.session();
  const queries = new Kysely<Tables>({
    dialect: sqliteDialect({ writer: writer.session, reader: reader.session }),
  });
  async function close(): Promise<void> {
    await queries.destroy();
    await reader.close();
    await writer.close();
  }
  try {
    await written;
    await migrate(queries, { mode });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    queries,
    onExternalChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // A transaction holds the only write lock there is.
    lockRows: () => Promise.resolve(),
    backup: (target) => reader.session().backup(target),
    integrityCheck: () => reader.session().integrityCheck(),
    close,
  };
}

/** One session at a time; after one has failed, the next call starts another. */
function restarting(options: SessionOptions): { session: () => SqliteSession; close: () => Promise<void> } {
  let current: SqliteSession | undefined;
  return {
    session() {
      if (current === undefined || current.hasFailed()) current = startSession(options);
      return current;
    },
    close: async () => await current?.close(),
  };
}
