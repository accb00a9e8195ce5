import type { Kysely } from "kysely";

/** Pictures of purged designs, from the purge until their bytes are deleted. */
export async function createReleasedAssets(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("released_assets")
    .addColumn("asset_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("blob_key", "text", (column) => column.notNull())
    .addColumn("released_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
}
