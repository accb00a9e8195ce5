import type { Kysely } from "kysely";

/** Which user published a version, so that the name can be erased. Unknown for earlier versions. */
export async function addIdsOfAuthors(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("design_versions").addColumn("author_id", "text").execute();
  await database.schema
    .createIndex("design_versions_by_author")
    .on("design_versions")
    .column("author_id")
    .execute();
}
