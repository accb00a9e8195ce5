import { Kysely, sql } from "kysely";
import { createCallCounts } from "./call-counts.ts";
import { migrate } from "../migrations/migrate.ts";
import type { ChangeListener, Database, DatabaseLanguage, MigrationMode } from "./database.ts";
import { StoreUnavailableError } from "../errors.ts";
import { createCheckpoint } from "./sqlite-checkpoint.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { type FileWatch, watchDatabaseFile } from "./sqlite-file-watch.ts";
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
  let watch: FileWatch | undefined;
  const { writer, reader, writerReady } = startSessions(path, { onExternalChange, watch: () => watch });
  const calls = createCallCounts();
  /** Reads go on: the connection holds a file that was deleted, and most of one that is damaged. */
  const sound = (): SqliteSession => {
    const fault = watch?.fault();
    if (fault !== undefined) throw new StoreUnavailableError(fault.failure, new Error(fault.detail));
    return writer.session();
  };
  const queries = new Kysely<Tables>({
    log: calls.log,
    dialect: sqliteDialect({ writer: sound, reader: reader.session }),
  });
  async function close(): Promise<void> {
    await queries.destroy();
    await reader.close();
    await writer.close();
    await watch?.close();
  }
  try {
    await writerReady;
    watch = await watchDatabaseFile(path, { check: async () => await quickCheck(path) });
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
    // The file tells other processes that something has changed.
    announce: () => Promise.resolve(),
    ...language,
    // A data folder has one server.
    exclusively: (_name, work) => work(),
    fault: () => watch?.fault(),
    calls: calls.read,
    claim: () => Promise.resolve(true),
    backup: (target) => reader.session().backup(target),
    releaseDeleted: createCheckpoint(() => startSession({ path, role: "writer" })),
    integrityCheck: () => reader.session().integrityCheck(),
    close,
  };
}

const language: DatabaseLanguage = {
  rowAddress: "rowid",
  jsonElements: (json) => sql`json_each(${json})`,
  // A function of the connection.
  bareColumn: (column) => sql`bare_text(${column})`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
};

/** The writer creates the file in write-ahead mode; only then can a reader open it. */
function startSessions(
  path: string,
  { onExternalChange, watch }: { onExternalChange: () => void; watch: () => FileWatch | undefined },
) {
  const onDamage = (message: string) => watch()?.reportDamage(message);
  const onRestart = () => watch()?.connectionReopened();
  const writer = createRestartingSession({ path, role: "writer", onExternalChange, onDamage }, onRestart);
  const writerReady = writer.session().execute("select 1");
  const reader = createRestartingSession({ path, role: "reader", after: writerReady, onDamage }, onRestart);
  reader.session();
  return { writer, reader, writerReady };
}

/** Through a connection of its own, so that pages are read from the disk and readers don't wait. */
async function quickCheck(path: string): Promise<string[]> {
  const session = startSession({ path, role: "reader" });
  try {
    return await session.quickCheck();
  } finally {
    await session.close();
  }
}

/** One session at a time. After a failure the next call starts another. */
function createRestartingSession(
  options: SessionOptions,
  onRestart: () => void,
): {
  session: () => SqliteSession;
  close: () => Promise<void>;
} {
  let current: SqliteSession | undefined;
  return {
    session() {
      if (current?.hasFailed() === true) onRestart();
      if (current === undefined || current.hasFailed()) current = startSession(options);
      return current;
    },
    close: async () => await current?.close(),
  };
}
