import type { Kysely } from "kysely";

/** Links that show a draft to guests, their remarks, and who saved a draft last. Unknown for earlier drafts. */
export async function createSharedDrafts(database: Kysely<unknown>): Promise<void> {
  for (const column of ["draft_author", "draft_author_kind", "draft_author_id", "draft_saved_at"])
    await database.schema.alterTable("designs").addColumn(column, "text").execute();
  await database.schema
    .createIndex("designs_by_draft_author")
    .on("designs")
    .column("draft_author_id")
    .execute();
  await database.schema
    .createTable("draft_links")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("design_id", "text", (column) => column.notNull().references("designs.id"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("author", "text")
    .addColumn("author_id", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text")
    .execute();
  await database.schema
    .createTable("remarks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("design_id", "text", (column) => column.notNull().references("designs.id"))
    .addColumn("link_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("resolved_at", "text")
    .execute();
  for (const table of ["draft_links", "remarks"])
    await database.schema
      .createIndex(`${table}_by_design`)
      .on(table)
      .columns(["design_id", "created_at"])
      .execute();
}
