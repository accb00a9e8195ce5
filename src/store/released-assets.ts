import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import { type ReadDesign, shownPictures, textsOfDesigns } from "./picture-texts.ts";
import { deleteUnused, recordedBefore } from "./unused-pictures.ts";

/** An unused uploaded picture whose row is deleted and whose bytes may still exist. */
export interface RemovedAsset {
  asset_id: string;
  blob_key: string;
}

const picturesAtOnce = 100;

/**
 * Deletes pictures that only purged designs have used. A purge records the pictures of its designs; those that no design and
 * no row of a table uses some time later are deleted. A picture that no design has ever used isn't recorded, so it stays.
 */
export function createReleasedAssets(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    /** Deletes unused pictures that were recorded before `before`. Returns how many. */
    async collectReleased(before: Date): Promise<number> {
      const companies = await recordedBefore(queries, before).select("company_id").distinct().execute();
      let removedCount = 0;
      for (const { company_id } of companies) {
        removedCount += await deleteUnused(database, { company_id, before, now });
      }
      return removedCount;
    },

    /** Deleted pictures whose bytes aren't reported as deleted yet. */
    removedAssets: async (): Promise<RemovedAsset[]> =>
      await queries
        .selectFrom("released_assets")
        .select(["asset_id", "blob_key"])
        .where("removed_at", "is not", null)
        .execute(),

    async forgetRemoved(asset_id: string): Promise<void> {
      await queries.deleteFrom("released_assets").where("asset_id", "=", asset_id).execute();
    },
  };
}

/**
 * Records the pictures of designs that are about to be purged. Until they are, the pictures count as used, so this needs no
 * transaction with the purge.
 */
export async function releaseAssets(
  database: Pick<Database, "queries" | "contains">,
  designs: readonly (ReadDesign & { company_id: string })[],
  now: Date,
): Promise<void> {
  for (const design of designs) {
    const ids = new Set<string>();
    for await (const text of textsOfDesigns(database, [design]))
      for (const id of shownPictures(text)) ids.add(id);
    for (const chunk of chunksOf([...ids], picturesAtOnce))
      await recordPictures(database.queries, design.company_id, { ids: chunk, now });
  }
}

async function recordPictures(
  queries: Database["queries"],
  company_id: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const released_at = now.toISOString();
  const pictures = await queries
    .selectFrom("assets")
    .select(["id as asset_id", "company_id", "blob_key"])
    .where("company_id", "=", company_id)
    .where("kind", "=", "image")
    .where("id", "in", ids)
    .execute();
  if (pictures.length === 0) return;
  await queries
    .insertInto("released_assets")
    .values(pictures.map((picture) => ({ ...picture, released_at, removed_at: null })))
    .onConflict((conflict) => conflict.column("asset_id").doUpdateSet({ released_at }))
    .execute();
}
