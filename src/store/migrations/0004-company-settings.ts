import type { Kysely } from "kysely";

/** A company's settings for snippets, and indexes for lists of 10,000 designs. */
export async function addCompanySettings(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("companies").addColumn("sender", "text").execute();
  await database.schema
    .alterTable("companies")
    .addColumn("merge_fields", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  // A draft is long and in the middle of its row, so columns behind it are slow to read. The indexes therefore cover all
  // columns of filters and sums.
  await database.schema
    .createIndex("designs_by_name")
    .on("designs")
    .columns(["company_id", "deleted_at", "name_folded", "id", "project_id"])
    .execute();
  await database.schema
    .createIndex("designs_by_change")
    .on("designs")
    .columns(["company_id", "deleted_at", "updated_at", "id", "name_folded", "project_id"])
    .execute();
  await database.schema.dropIndex("designs_of_company_by_name").execute();
  await database.schema
    .createIndex("designs_by_project")
    .on("designs")
    .columns(["project_id", "deleted_at", "id"])
    .execute();
  await database.schema.dropIndex("designs_of_project").execute();
}
