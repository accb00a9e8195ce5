import {
  type ColumnDataType,
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { breaksConnection, toPostgresStoreError } from "./postgres-errors.ts";

interface PostgresConnection extends DatabaseConnection {
  client: PoolClient;
  /** Set by an error after which the pool must not use the connection again. */
  isBroken: boolean;
}

/** A Kysely dialect on a pool of pg. Errors of the storage are StoreUnavailableErrors. */
export function postgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new CodePointCompiler(),
  };
}

const TEXT = "text" satisfies ColumnDataType;

/** Gives columns of text the collation "C": texts are sorted by code points in every locale, as in SQLite. */
class CodePointCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === TEXT) this.append(` collate "C"`);
  }
}

function createDriver(pool: Pool): Driver {
  const run = async (connection: DatabaseConnection, sql: string) =>
    void (await execute(connection as PostgresConnection, sql, []));
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const client = await pool.connect().catch((error: unknown) => {
        throw toPostgresStoreError(error);
      });
      return createConnection(client);
    },
    beginTransaction: (connection) => run(connection, "begin"),
    commitTransaction: (connection) => run(connection, "commit"),
    rollbackTransaction: (connection) => run(connection, "rollback"),
    releaseConnection(connection) {
      const { client, isBroken } = connection as PostgresConnection;
      client.release(isBroken);
      return Promise.resolve();
    },
    destroy: () => pool.end(),
  };
}

function createConnection(client: PoolClient): PostgresConnection {
  const connection: PostgresConnection = {
    client,
    isBroken: false,
    executeQuery: <Row>({ sql, parameters }: CompiledQuery) => execute<Row>(connection, sql, parameters),
    async *streamQuery<Row>(query: CompiledQuery) {
      yield await connection.executeQuery<Row>(query);
    },
  };
  return connection;
}

async function execute<Row>(
  connection: PostgresConnection,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  try {
    const { rows, rowCount } = await connection.client.query(sql, parameters.map(withoutNul));
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  } catch (error) {
    connection.isBroken ||= breaksConnection(error);
    throw toPostgresStoreError(error);
  }
}

/** PostgreSQL's text has no U+0000. Its replacement equals no stored value that a caller could ask for. */
function withoutNul(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{fffd}") : value;
}
