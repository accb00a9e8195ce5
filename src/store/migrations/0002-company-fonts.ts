import type { Kysely } from "kysely";

/** Properties of assets that are fonts. */
export async function createFonts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("fonts")
    .addColumn("asset_id", "text", (column) => column.primaryKey().notNull().references("assets.id"))
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("family_folded", "text", (column) => column.notNull())
    .addColumn("subfamily", "text", (column) => column.notNull())
    .addColumn("style", "text", (column) => column.notNull())
    .addColumn("least_weight", "integer", (column) => column.notNull())
    .addColumn("most_weight", "integer", (column) => column.notNull())
    .addColumn("axes", "text", (column) => column.notNull())
    .addColumn("instances", "text", (column) => column.notNull())
    .addColumn("glyphs", "integer", (column) => column.notNull())
    .addColumn("letters", "integer", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("fonts_of_company_by_family")
    .on("fonts")
    .columns(["company_id", "family_folded"])
    .execute();
}
