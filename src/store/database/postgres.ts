import { createHash, randomUUID } from "node:crypto";
import {
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  sql,
  type TransactionBuilder,
} from "kysely";
import pg from "pg";
import { leftOut, strokedLetters } from "../../design/bare-text.ts";
import { StoreUnavailableError, UnusableDatabaseError } from "../errors.ts";
import { migrate } from "../migrations/migrate.ts";
import { createCallCounts } from "./call-counts.ts";
import { copyToSqlite } from "./copy-rows.ts";
import type { Database, DatabaseLanguage, LockStrength, LockableTable, MigrationMode } from "./database.ts";
import { CHANGES_CHANNEL, listenForChanges } from "./postgres-changes.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { isRefusal, isSerializationFailure, toPostgresStoreError } from "./postgres-errors.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  driver: "postgres";
  /** `postgres://user:password@host:port/database`, with `?sslmode=` as in libpq. */
  url: string;
  migrate?: MigrationMode;
}

/** For queries; one more connection waits for changes by other processes. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MILLISECONDS = 2000;
const STATEMENT_TIMEOUT_MILLISECONDS = 5000;
/** Longer than the server's own limit: it ends queries whose answer never arrives. */
const ANSWER_TIMEOUT_MILLISECONDS = 6000;
/** Another node may be creating the starter designs. */
const EXCLUSIVE_TIMEOUT_MILLISECONDS = 60_000;
const OLDEST_VERSION = 15;
const ATTEMPTS = 4;

const language: DatabaseLanguage = {
  rowAddress: "ctid",
  jsonElements: (json) => sql`json_array_elements(${json}::json)`,
  bareColumn(column) {
    const bare = sql`regexp_replace(normalize(${column}, NFD), ${sql.lit(leftOut)}, '', 'g')`;
    return sql`translate(${bare}, ${sql.lit(strokedLetters.from)}, ${sql.lit(strokedLetters.to)})`;
  },
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
};

/**
 * Opens a database of PostgreSQL 15 or newer, which any number of processes may have open. Throws DatabaseTooNewError,
 * DatabaseTooOldError, UnusableDatabaseError, or StoreUnavailableError while the server can't be reached.
 */
export async function openPostgres(url: string, mode: MigrationMode = "always"): Promise<Database> {
  // Identifies the writes of this handle, so that they aren't reported to it.
  const applicationName = `limn ${randomUUID()}`;
  const config = connectionConfig(url, applicationName);
  const pool = new pg.Pool({ ...config, max: CONNECTIONS, idleTimeoutMillis: 30_000 });
  // The next query reports it, on a connection that is idle or in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const calls = createCallCounts();
  const queries = repeatTransactions(
    new Kysely<Tables>({
      log: calls.log,
      dialect: postgresDialect(pool),
      // Unlike SQLite, PostgreSQL has no empty lists.
      plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    }),
  );
  try {
    await checkServer(queries);
    await migrate(queries, { mode, driver: "postgres", lock: lockMigrations });
    const changes = await listenForChanges(config);
    return {
      queries,
      onExternalChange: changes.listen,
      lockRows: (transaction, table, ids, strength) => lockRows(transaction, { table, ids, strength }),
      announce: async (transaction, subject) =>
        void (await sql`select pg_notify(${CHANGES_CHANNEL}, ${`${applicationName}\n${subject}`})`.execute(
          transaction,
        )),
      ...language,
      exclusively: (name, work) => exclusively(config, name, work),
      fault: () => (changes.isConnected() ? undefined : unreachable),
      calls: calls.read,
      claim: (name) => changes.claim(lockNumber(name)),
      backup: (path) => copyToSqlite(queries, path),
      releaseDeleted: () => Promise.resolve(true),
      integrityCheck: () => findErrors(queries),
      async close() {
        await changes.close();
        await queries.destroy();
      },
    };
  } catch (error) {
    await queries.destroy();
    throw atOpening(error);
  }
}

const unreachable = { failure: "unreachable", detail: "The database can't be reached" } as const;

function atOpening(error: unknown): unknown {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  if (isRefusal(cause))
    return new UnusableDatabaseError(`LIMN_DATABASE_URL can't be used: ${cause.message}.`);
  return toPostgresStoreError(error);
}

function connectionConfig(url: string, applicationName: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    lock_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MILLISECONDS,
    query_timeout: ANSWER_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    types: numbersAsNumbers(),
  };
}

/** Counts (int8) and sums (numeric) stay below 2^53. */
function numbersAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(type, Number);
  return types;
}

async function checkServer(queries: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string; schema: string | null }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_schema() as schema`.execute(queries);
  const [{ version, encoding, schema } = { version: "", encoding: "", schema: null }] = rows;
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new UnusableDatabaseError(
      `The server is PostgreSQL ${version}; Limn needs ${OLDEST_VERSION} or newer.`,
    );
  if (encoding !== "UTF8")
    throw new UnusableDatabaseError(`The database's encoding is ${encoding}; Limn needs UTF8.`);
  if (schema === null)
    throw new UnusableDatabaseError("No schema of the search_path exists, so tables can't be created.");
}

/** Repeats a transaction that PostgreSQL has ended because of a deadlock: only one of those involved. */
function repeatTransactions(queries: Kysely<Tables>): Kysely<Tables> {
  const start = queries.transaction.bind(queries);
  queries.transaction = () => {
    const builder = start();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await execute(work);
        } catch (error) {
          if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw error;
        }
      }
    };
    return builder satisfies TransactionBuilder<Tables>;
  };
  return queries;
}

/** Held until the transaction's end. Migrations may take longer than other statements. */
async function lockMigrations(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${lockNumber("migrations")})`.execute(transaction);
}

/** In the order of their ids, so that two transactions can't wait for each other. */
async function lockRows(
  transaction: Kysely<Tables>,
  lock: { table: LockableTable; ids: readonly string[]; strength?: LockStrength | undefined },
): Promise<void> {
  const { table, ids, strength = "exclusive" } = lock;
  if (ids.length === 0) return;
  const rows = transaction.selectFrom(table).select("id").where("id", "in", ids).orderBy("id");
  await (strength === "shared" ? rows.forShare() : rows.forUpdate()).execute();
}

/** On a connection of its own, because the work needs those of the pool. */
async function exclusively<Result>(
  config: pg.ClientConfig,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...config,
    statement_timeout: EXCLUSIVE_TIMEOUT_MILLISECONDS,
    lock_timeout: EXCLUSIVE_TIMEOUT_MILLISECONDS,
    query_timeout: EXCLUSIVE_TIMEOUT_MILLISECONDS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [lockNumber(name)]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw toPostgresStoreError(error);
  }
  try {
    return await work();
  } finally {
    // Ends the lock too.
    await client.end().catch(() => undefined);
  }
}

/** Advisory locks have numbers; other programs may use small ones in the same database. */
function lockNumber(name: string): string {
  return createHash("sha256").update(`limn ${name}`).digest().readBigInt64BE().toString();
}

/** PostgreSQL checks pages as it reads them, and references as they are written. Only unfinished work of operators can be unsound. */
async function findErrors(queries: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select conname as name, 'constraint' as kind from pg_constraint
      where connamespace = current_schema()::regnamespace and not convalidated
    union all
    select indexrelid::regclass::text, 'index' from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and not indisvalid
    order by 2, 1`.execute(queries);
  return rows.map(({ name, kind }) => `The ${kind} ${name} is not valid.`);
}
