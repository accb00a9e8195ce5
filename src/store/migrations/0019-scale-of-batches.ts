import type { Kysely } from "kysely";

/** The scale of a batch's images; null for the design's own. */
export async function addScaleOfBatches(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("batches").addColumn("scale", "double precision").execute();
}
