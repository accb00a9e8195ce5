import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * An open database with this version's schema. Everything that depends on the kind of database is behind this interface;
 * the tests of `databaseContract` run against each kind. No call blocks the calling thread.
 *
 * Queries are bounded in time: a write that waits for locks longer than five seconds throws StoreUnavailableError. Counts
 * and sums are numbers. Texts are sorted by code points.
 */
export interface Database {
  queries: Kysely<Tables>;
  /**
   * Calls `listener` within 100 ms after another process has committed writes. Writes through `queries` don't count.
   * Returns a function that removes the listener.
   */
  onExternalChange: (listener: () => void) => () => void;
  /**
   * Prevents other transactions from changing these rows, and from adding rows that refer to them, until this one ends. A
   * transaction whose writes depend on its reads must lock what it reads. Does nothing in databases with one write
   * transaction at a time.
   */
  lockRows: (transaction: Kysely<Tables>, table: LockableTable, ids: readonly string[]) => Promise<void>;
  /**
   * Writes a consistent copy of the database to a file while it is in use, replacing an existing file. Throws
   * StoreUnavailableError when the copy can't be written; no incomplete file is left.
   */
  backup(path: string): Promise<void>;
  /** Errors in the database's pages, indexes and references, one sentence each. */
  integrityCheck(): Promise<string[]>;
  /** Waits for a running transaction. */
  close(): Promise<void>;
}

export type LockableTable = "companies" | "projects" | "designs";

/**
 * `always`, for servers: brings the schema up to date. `when_new`: creates the schema in an empty database and throws
 * DatabaseTooOldError for an older schema, which a server of that version may be using.
 */
export type MigrationMode = "always" | "when_new";
