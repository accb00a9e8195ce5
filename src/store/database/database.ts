import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * An open database of this version's schema. Everything that depends on the kind of database stands behind this
 * interface; `databaseContract` says in tests what each kind must do. No call blocks the thread that makes it.
 *
 * `queries` are bounded: what can't be done now, such as a write that waits for locks for five seconds, throws
 * StoreUnavailableError. Counts and sums come back as numbers, and texts are sorted by their code points.
 */
export interface Database {
  queries: Kysely<Tables>;
  /**
   * Calls `listener` soon (100 ms) after another process has committed a write, once for several. Writes through
   * `queries` don't count. Returns the function that ends it.
   */
  onExternalChange: (listener: () => void) => () => void;
  /**
   * Keeps other transactions from changing these rows, and from adding rows that refer to them, until this one ends.
   * A transaction that reads first and writes what follows from it locks what it read, in this way. Does nothing where
   * there is one write transaction at a time.
   */
  lockRows: (transaction: Kysely<Tables>, table: LockableTable, ids: readonly string[]) => Promise<void>;
  /**
   * Writes a consistent copy of the database to a file while it is in use; a file that stands there is replaced.
   * Throws StoreUnavailableError when the copy cannot be written; no half-made file is left.
   */
  backup(path: string): Promise<void>;
  /** What is wrong with the database's pages, indexes and references, a sentence each; empty when it is sound. */
  integrityCheck(): Promise<string[]>;
  /** Waits for a transaction under way. */
  close(): Promise<void>;
}

export type LockableTable = "companies" | "projects" | "designs";

/**
 * `always`: brings the schema up to date, which a server does. `when_new`: makes the schema in an empty database, and
 * throws DatabaseTooOldError for one that an older version has made, which may be in use by a server of that version.
 */
export type MigrationMode = "always" | "when_new";
