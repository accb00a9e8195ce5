import { setTimeout } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { StoreUnavailableError } from "../errors.ts";
import type { SqliteSession } from "./sqlite-session.ts";
import { createWriteQueue } from "./write-queue.ts";

/** A write waits this long for other writes and for locks of other processes. */
const BUSY_TIMEOUT_MILLISECONDS = 5000;
const BUSY_RETRY_MILLISECONDS = 10;

/** The sessions of now: one that has failed is replaced by the next call. */
export interface Sessions {
  writer: () => SqliteSession;
  reader: () => SqliteSession;
}

interface SqliteConnection extends DatabaseConnection {
  /** While a transaction is open: all its statements go to the session that it began in. */
  transaction?: { session: SqliteSession; leave: () => void };
}

/** Kysely over sessions: queries go to the reader, and writes and transactions to the writer, one at a time. */
export function sqliteDialect(sessions: Sessions): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => createDriver(sessions),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// Not Kysely's own adapter for SQLite: with that, Kysely would let no read pass a write that waits.
const adapter: DialectAdapter = {
  supportsCreateIfNotExists: true,
  supportsMultipleConnections: true,
  supportsTransactionalDdl: true,
  supportsReturning: true,
  supportsOutput: false,
  acquireMigrationLock: () => Promise.resolve(),
  releaseMigrationLock: () => Promise.resolve(),
};

function createDriver({ writer, reader }: Sessions): Driver {
  const queue = createWriteQueue();

  /** Runs `work` once other writes are done and no lock of another process prevents it. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; leave: () => void }> {
    const until = deadline();
    const leave = await queue.enter(BUSY_TIMEOUT_MILLISECONDS);
    try {
      return { result: await whileBusy(until, work), leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  async function executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isRead(query)) return await whileBusy(deadline(), async () => await execute<Row>(reader(), query));
    const { result, leave } = await inTurn(async () => await execute<Row>(writer(), query));
    leave();
    return result;
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(createConnection(executeAlone)),
    async beginTransaction(connection: SqliteConnection) {
      const session = writer();
      // The write lock is taken first: a transaction that reads first and writes later would fail when another
      // process has written in between.
      const { leave } = await inTurn(() => session.execute("begin immediate"));
      connection.transaction = { session, leave };
    },
    commitTransaction: async (connection: SqliteConnection) =>
      void (await connection.transaction?.session.execute("commit")),
    rollbackTransaction: async (connection: SqliteConnection) =>
      await connection.transaction?.session.rollback(),
    releaseConnection(connection: SqliteConnection) {
      connection.transaction?.leave();
      delete connection.transaction;
      return Promise.resolve();
    },
    // Waits for a transaction under way; the sessions are closed by the database that they belong to.
    destroy: async () => void (await queue.enter(BUSY_TIMEOUT_MILLISECONDS).catch(() => undefined)),
  };
}

function createConnection(
  executeAlone: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>,
): SqliteConnection {
  const connection: SqliteConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      const session = connection.transaction?.session;
      return await (session === undefined ? executeAlone<Row>(query) : execute<Row>(session, query));
    },
    async *streamQuery<Row>(query: CompiledQuery) {
      yield await connection.executeQuery<Row>(query);
    },
  };
  return connection;
}

async function execute<Row>(
  session: SqliteSession,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { rows, changes } = await session.execute(sql, parameters);
  return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\b/i.test(sql));
}

const deadline = () => performance.now() + BUSY_TIMEOUT_MILLISECONDS;

/** Repeats what a lock of another process prevents, until the deadline. The event loop is free in between. */
async function whileBusy<Result>(until: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof StoreUnavailableError && error.trouble === "busy";
      if (!isBusy || performance.now() + BUSY_RETRY_MILLISECONDS > until) throw error;
    }
    await setTimeout(BUSY_RETRY_MILLISECONDS);
  }
}
