import type { Kysely } from "kysely";

/** The file names of uploaded pictures, by which people find them again. Unknown for earlier ones. */
export async function addNamesOfPictures(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("assets").addColumn("name", "text").execute();
}
