import type { Database } from "./database/database.ts";
import { chunksOf } from "./chunks.ts";

/** An unused uploaded picture whose row is deleted and whose bytes may still exist. */
export interface RemovedAsset {
  asset_id: string;
  blob_key: string;
}

const DESIGNS_AT_ONCE = 50;
const ASSET_ADDRESS = /"asset:(ast_[0-9A-Za-z]{14})"/g;

/**
 * Deletes pictures that only purged designs have used. A purge records the pictures of its designs; those that no design
 * uses some time later are deleted. A picture that no design has ever used isn't recorded, so it stays.
 */
export function createReleasedAssets(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    /** Deletes unused pictures that were recorded before `before`. Returns how many. */
    async collectReleased(before: Date): Promise<number> {
      const releasedAssets = await queries
        .selectFrom("released_assets")
        .select(["asset_id", "company_id"])
        .where("removed_at", "is", null)
        .where("released_at", "<", before.toISOString())
        .execute();
      let removedCount = 0;
      for (const [company_id, assets] of Map.groupBy(releasedAssets, (asset) => asset.company_id)) {
        const ids = assets.map(({ asset_id }) => asset_id);
        removedCount += await collectOf(database, { company_id, ids, now: now() });
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

/** Records the pictures of designs that are about to be purged, in the caller's transaction. */
export async function releaseAssets(
  queries: Database["queries"],
  design_ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const design_id of design_ids) {
    const versions = queries
      .selectFrom("design_versions")
      .select("document")
      .where("design_id", "=", design_id);
    const drafts = queries.selectFrom("designs").select("draft as document").where("id", "=", design_id);
    const standIns = protectionsOf(queries, [design_id]);
    const ids = assetIdsIn([...(await versions.unionAll(drafts).execute()), ...(await standIns)]);
    if (ids.size === 0) continue;
    const assets = await queries
      .selectFrom("assets")
      .innerJoin("designs", "designs.company_id", "assets.company_id")
      .select(["assets.id as asset_id", "assets.company_id", "assets.blob_key"])
      .where("designs.id", "=", design_id)
      .where("assets.kind", "=", "image")
      .where("assets.id", "in", [...ids])
      .execute();
    for (const asset of assets) {
      await queries
        .insertInto("released_assets")
        .values({ ...asset, released_at: now.toISOString(), removed_at: null })
        .onConflict((conflict) => conflict.column("asset_id").doUpdateSet({ released_at: now.toISOString() }))
        .execute();
    }
  }
}

async function collectOf(
  { queries, lockRows }: Database,
  { company_id, ids, now }: { company_id: string; ids: readonly string[]; now: Date },
): Promise<number> {
  // Reads all documents without a lock, then under a lock those that were written meanwhile.
  const usedAssets = await assetsInUse(queries, company_id);
  return await queries.transaction().execute(async (transaction) => {
    await lockRows(transaction, "companies", [company_id]);
    const usedSince = await assetsInUse(transaction, company_id, now);
    const wanted = await wantedBeside(transaction, company_id);
    const unusedIds = ids.filter((id) => !usedAssets.has(id) && !usedSince.has(id) && !wanted.has(id));
    const usedIds = ids.filter((id) => !unusedIds.includes(id));
    for (const id of unusedIds) {
      await transaction.deleteFrom("assets").where("id", "=", id).execute();
      await transaction
        .updateTable("released_assets")
        .set({ removed_at: now.toISOString() })
        .where("asset_id", "=", id)
        .execute();
    }
    // Purging the designs that use them records them again.
    for (const id of usedIds)
      await transaction.deleteFrom("released_assets").where("asset_id", "=", id).execute();
    return unusedIds.length;
  });
}

/** Pictures that people keep without a design: those in folders, and those of the brand. */
async function wantedBeside(queries: Database["queries"], company_id: string): Promise<Set<string>> {
  const inFolders = await queries
    .selectFrom("assets")
    .select("id")
    .where("company_id", "=", company_id)
    .where("folder", "is not", null)
    .execute();
  const company = queries.selectFrom("companies").select("brand as document").where("id", "=", company_id);
  const brands = (await company.execute()).map(({ document }) => ({ document: document ?? "" }));
  return new Set([...inFolders.map(({ id }) => id), ...assetIdsIn(brands)]);
}

/** Ids in drafts and versions of designs that aren't purged; with `since` only of designs changed after it. */
async function assetsInUse(
  queries: Database["queries"],
  company_id: string,
  since?: Date,
): Promise<Set<string>> {
  let designs = queries
    .selectFrom("designs")
    .select("id")
    .where("company_id", "=", company_id)
    .where("purged_at", "is", null);
  if (since !== undefined) designs = designs.where("updated_at", ">=", since.toISOString());
  const ids = (await designs.orderBy("id").execute()).map(({ id }) => id);
  const usedAssets = new Set<string>();
  for (const chunk of chunksOf(ids, DESIGNS_AT_ONCE)) {
    const drafts = queries.selectFrom("designs").select("draft as document").where("id", "in", chunk);
    const versions = queries.selectFrom("design_versions").select("document").where("design_id", "in", chunk);
    for (const id of assetIdsIn(await drafts.execute())) usedAssets.add(id);
    for (const id of assetIdsIn(await protectionsOf(queries, chunk))) usedAssets.add(id);
    for (const id of assetIdsIn(await versions.execute())) usedAssets.add(id);
  }
  return usedAssets;
}

/** What protects designs may name a picture that stands in for them. */
async function protectionsOf(
  queries: Database["queries"],
  ids: readonly string[],
): Promise<{ document: string }[]> {
  const rows = await queries.selectFrom("designs").select("protection").where("id", "in", ids).execute();
  return rows.map(({ protection }) => ({ document: protection ?? "" }));
}

function assetIdsIn(rows: readonly { document: string }[]): Set<string> {
  const matches = rows.flatMap(({ document }) => [...document.matchAll(ASSET_ADDRESS)]);
  return new Set(matches.flatMap(([, id]) => id ?? []));
}
