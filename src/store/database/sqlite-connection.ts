import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { StoreUnavailableError } from "../errors.ts";
import type { StorageTrouble } from "../errors.ts";

const CACHED_STATEMENTS = 200;

/** SQLite's primary result codes that say something about the storage, not about the statement. */
const TROUBLES: Record<number, StorageTrouble> = {
  5: "busy",
  6: "busy",
  8: "read_only",
  10: "input_output",
  11: "corrupt",
  13: "full",
  14: "input_output",
  26: "corrupt",
};

/** The view of a `node:sqlite` database that Kysely's SQLite dialect wants. */
export function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {},
    prepare(text) {
      // A transaction that reads first and writes later would fail at once, without waiting, when another process
      // wrote in between. Taking the write lock at the start makes it wait instead (busy_timeout).
      const sql = text === "begin" ? "begin immediate" : text;
      const known = statements.get(sql);
      if (known !== undefined) {
        return known;
      }
      if (statements.size >= CACHED_STATEMENTS) {
        statements.clear();
      }
      const statement = toKyselyStatement(translating(() => database.prepare(sql)));
      if (sql === "rollback") {
        return onlyInTransaction(database, statement);
      }
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => translating(() => statement.all(...toInputValues(parameters))),
    run: (parameters) => translating(() => statement.run(...toInputValues(parameters))),
    iterate: (parameters) => statement.iterate(...toInputValues(parameters)),
  };
}

/** A full disk ends a transaction by itself; a failing rollback would then hide that from the caller. */
function onlyInTransaction(database: DatabaseSync, statement: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    ...statement,
    run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing),
  };
}

function toInputValues(parameters: ReadonlyArray<unknown>): SQLInputValue[] {
  return parameters as SQLInputValue[];
}

/** Runs `work`; trouble with the file becomes a {@link StoreUnavailableError}, other errors pass. */
export function translating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

export function toStoreError(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  const trouble = TROUBLES[code];
  return trouble === undefined ? error : new StoreUnavailableError(trouble, error);
}
