import { Kysely } from "kysely";
import { createCallCounts } from "./call-counts.ts";
import { migrate } from "../migrations/migrate.ts";
import type { ChangeListener, Database, MigrationMode } from "./database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { type SessionOptions, type SqliteSession, startSession } from "./sqlite-session.ts";
import type { Tables } from "./tables.ts";

export interface SqliteOptions {
  driver: "sqlite";
  /** A file, created when missing. */
  path: string;
  migrate?: MigrationMode;
}

/**
 * Opens the embedded database at `path`. Several processes may have it open at once. In write-ahead mode writers never
 * block readers, so reads have their own thread and connection. Throws DatabaseTooNewError, DatabaseTooOldError, or
 * StoreUnavailableError when the file can't be used.
 */
export async function openSqlite(path: string, mode: MigrationMode = "always"): Promise<Database> {
  const listeners = new Set<ChangeListener>();
  const onExternalChange = () => {
    for (const listener of listeners) listener(undefined);
  };
  const writer = createRestartingSession({ path, role: "writer", onExternalChange });
  // The writer creates the file in write-ahead mode; only then can a reader open it.
  const writerReady = writer.session().execute("select 1");
  const reader = createRestartingSession({ path, role: "reader", after: writerReady });
  reader.session();
  const calls = createCallCounts();
  const queries = new Kysely<Tables>({
    log: calls.log,
    dialect: sqliteDialect({ writer: writer.session, reader: reader.session }),
  });
  async function close(): Promise<void> {
    await queries.destroy();
    await reader.close();
    await writer.close();
  }
  try {
    await writerReady;
    await migrate(queries, { mode, driver: "sqlite" });
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
    // A write transaction locks the whole database.
    lockRows: () => Promise.resolve(),
    // A data folder has one server.
    exclusively: (_name, work) => work(),
    isReachable: () => true,
    calls: calls.read,
    claim: () => Promise.resolve(true),
    backup: (target) => reader.session().backup(target),
    integrityCheck: () => reader.session().integrityCheck(),
    close,
  };
}

/** One session at a time. After a failure the next call starts another. */
function createRestartingSession(options: SessionOptions): {
  session: () => SqliteSession;
  close: () => Promise<void>;
} {
  let current: SqliteSession | undefined;
  return {
    session() {
      if (current === undefined || current.hasFailed()) current = startSession(options);
      return current;
    },
    close: async () => await current?.close(),
  };
}
