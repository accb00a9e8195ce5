import { type Kysely, sql } from "kysely";

/** Designs that new ones start from, the order in a company's pictures, and its brand. */
export async function addLibraryAndBrand(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("designs").addColumn("template_since", "text").execute();
  await schema
    .createIndex("designs_as_templates")
    .on("designs")
    .columns(["company_id", "name_folded", "id"])
    .where(sql.ref("template_since"), "is not", null)
    .execute();
  await schema.alterTable("assets").addColumn("digest", "text").execute();
  await schema.alterTable("assets").addColumn("folder", "text").execute();
  await schema.createIndex("assets_by_digest").on("assets").columns(["company_id", "digest"]).execute();
  await schema.alterTable("companies").addColumn("brand", "text").execute();
}
