import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** An open, migrated database. Everything that depends on the kind of database stands behind this interface. */
export interface Database {
  queries: Kysely<Tables>;
  /**
   * True once after another process (or another connection) has committed a write since the last call. Costs about a
   * microsecond, so a cache may ask before every answer. Writes through `queries` do not count.
   */
  changedElsewhere(): boolean;
  /**
   * Writes a consistent copy of the database to a file while it is in use; a file that stands there is replaced.
   * Throws StoreUnavailableError when the copy cannot be written; no half-made file is left.
   */
  backup(path: string): Promise<void>;
  /** What is wrong with the database's pages, indexes and references, a sentence each; empty when it is sound. */
  integrityCheck(): Promise<string[]>;
  close(): Promise<void>;
}
