import type { Kysely } from "kysely";

/** What a company sets for its snippets, and indexes from which lists of 10,000 designs are answered. */
export async function addCompanySettings(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("companies").addColumn("sender", "text").execute();
  await database.schema
    .alterTable("companies")
    .addColumn("merge_fields", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  // A draft is long and stands in the middle of its row: what lies behind it is dear to read, so the indexes hold all
  // that filters and sums ask for.
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
