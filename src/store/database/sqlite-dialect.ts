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

/** Return the current session. A failed one is replaced by the next call. */
export interface Sessions {
  writer: () => SqliteSession;
  reader: () => SqliteSession;
}

interface SqliteConnection extends DatabaseConnection {
  /** Set while a transaction is open: all its statements go to the session that began it. */
  transaction?: { session: SqliteSession; leave: () => void };
}

/** A Kysely dialect: reads go to the reader; writes and transactions go to the writer, one at a time. */
export function sqliteDialect(sessions: Sessions): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => createDriver(sessions),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// With Kysely's own adapter for SQLite, reads would wait for waiting writes.
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

  /** Runs `work` after the writes before it, and retries it while another process holds a lock. */
  async function runInTurn<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; leave: () => void }> {
    const deadline = nextDeadline();
    const leave = await queue.enter(BUSY_TIMEOUT_MILLISECONDS);
    try {
      return { result: await retryWhileBusy(deadline, work), leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  async function executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isReadQuery(query))
      return await retryWhileBusy(nextDeadline(), async () => await execute<Row>(reader(), query));
    const { result, leave } = await runInTurn(async () => await execute<Row>(writer(), query));
    leave();
    return result;
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(createConnection(executeAlone)),
    async beginTransaction(connection: SqliteConnection) {
      const session = writer();
      // `immediate` takes the write lock first. Without it, a transaction that reads and then writes fails when another
      // process has written in between.
      const { leave } = await runInTurn(() => session.execute("begin immediate"));
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
    // Waits for a running transaction. The database closes the sessions.
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

function isReadQuery({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\b/i.test(sql));
}

const nextDeadline = () => performance.now() + BUSY_TIMEOUT_MILLISECONDS;

/** Retries `work` while another process holds a lock, until the deadline. */
async function retryWhileBusy<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof StoreUnavailableError && error.failure === "busy";
      if (!isBusy || performance.now() + BUSY_RETRY_MILLISECONDS > deadline) throw error;
    }
    await setTimeout(BUSY_RETRY_MILLISECONDS);
  }
}
