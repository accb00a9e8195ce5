import type { Kysely, RawBuilder } from "kysely";
import type { CallCount } from "./call-counts.ts";
import type { StorageFailure } from "../errors.ts";
import type { Tables } from "./tables.ts";

export type DatabaseDriver = "sqlite" | "postgres";

/**
 * Gets what another process has changed: the id of a design, a company or a company's fonts, or the hash of a key.
 * Undefined when anything may have changed.
 */
export type ChangeListener = (subject: string | undefined) => void;

/** `shared` lets other transactions lock the same rows in the same way. */
export type LockStrength = "exclusive" | "shared";

export interface DatabaseFault {
  failure: Extract<StorageFailure, "unreachable" | "lost" | "corrupt">;
  /** One or two sentences for operators. */
  detail: string;
}

/** Parts of SQL that each kind of database writes differently. */
export interface DatabaseLanguage {
  /** A table function of the elements of a JSON array, in a column `value`. */
  jsonElements: (json: string) => RawBuilder<unknown>;
  /** A column of case-folded text without hyphens and accents: `bareText` of each row. */
  bareColumn: (column: RawBuilder<unknown>) => RawBuilder<string>;
  /** Whether a text contains another one. */
  contains: (text: RawBuilder<string>, part: string) => RawBuilder<boolean>;
  /** The column that every table has with the place of a row. It changes with the row. */
  rowAddress: "rowid" | "ctid";
}

/**
 * An open database with this version's schema. Everything that depends on the kind of database is behind this interface;
 * the tests of `databaseContract` run against each kind. No call blocks the calling thread.
 *
 * Queries are bounded in time: a write that waits for locks longer than five seconds throws StoreUnavailableError. Counts
 * and sums are numbers. Texts are sorted by code points.
 */
export interface Database extends DatabaseLanguage {
  queries: Kysely<Tables>;
  /**
   * Calls `listener` within 100 ms after another process has committed writes to what processes cache. Writes through
   * `queries` don't count. Returns a function that removes the listener.
   */
  onExternalChange: (listener: ChangeListener) => () => void;
  /**
   * Prevents other transactions from changing these rows, and from adding rows that refer to them, until this one ends. A
   * transaction whose writes depend on its reads must lock what it reads. Does nothing in databases with one write
   * transaction at a time.
   */
  lockRows: (
    transaction: Kysely<Tables>,
    table: LockableTable,
    ids: readonly string[],
    strength?: LockStrength,
  ) => Promise<void>;
  /**
   * Reports a change of `subject` to the other processes once the transaction has committed, beside those that the database
   * reports by itself. Does nothing where every write is reported.
   */
  announce: (transaction: Kysely<Tables>, subject: string) => Promise<void>;
  /** Runs `work` while no other process that serves this database runs work of this name. Waits for others. */
  exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Writes a consistent copy of the database to a file of SQLite while it is in use, replacing an existing file. Throws
   * StoreUnavailableError when the copy can't be written; no incomplete file is left.
   */
  backup(path: string): Promise<void>;
  /** Errors in the database's pages, indexes and references, one sentence each. */
  integrityCheck(): Promise<string[]>;
  /**
   * Removes deleted values from the files of an embedded database, where they stay for a while. False when others use it all
   * the time. PostgreSQL does so by itself, at times that its settings decide.
   */
  releaseDeleted(): Promise<boolean>;
  /** Why writes are refused, as found about a second ago; undefined while nothing is wrong. */
  fault(): DatabaseFault | undefined;
  /** The statements since the database was opened. */
  calls(): readonly CallCount[];
  /**
   * Reserves a name for this process until it ends. False if another process keeps it for ten seconds. Always true for a
   * file, which has one server.
   */
  claim(name: string): Promise<boolean>;
  /** Waits for a running transaction. */
  close(): Promise<void>;
}

export type LockableTable = "companies" | "projects" | "designs" | "data_tables";

/**
 * `always`, for servers: brings the schema up to date. `when_new`: creates the schema in an empty database and throws
 * DatabaseTooOldError for an older schema, which a server of that version may be using.
 */
export type MigrationMode = "always" | "when_new";
