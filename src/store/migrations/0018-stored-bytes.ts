import type { Kysely } from "kysely";

/** Indexes that have what a company's share of the disk is counted from. */
export async function indexStoredBytes(database: Kysely<unknown>): Promise<void> {
  for (const table of ["assets", "batches"]) {
    await database.schema
      .createIndex(`${table}_by_bytes`)
      .on(table)
      .columns(["company_id", "bytes"])
      .execute();
  }
}
