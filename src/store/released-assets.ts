import type { Database } from "./database/database.ts";

/** An uploaded picture that nothing refers to any more; its row is gone, its bytes may still be there. */
export interface RemovedAsset {
  asset_id: string;
  blob_key: string;
}

const DESIGNS_AT_ONCE = 50;
const ASSET_ADDRESS = /"asset:(ast_[0-9A-Za-z]{14})"/g;

/**
 * Removes pictures that only purged designs have used. A purge notes which pictures the designs used; one that no
 * design uses some time later is removed. A picture that no design has ever used is never noted, so it stays.
 */
export function createReleasedAssets(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    /** Removes what was released before `before` and isn't in use. Gives how many pictures were removed. */
    async collectReleased(before: Date): Promise<number> {
      const due = await queries
        .selectFrom("released_assets")
        .select(["asset_id", "company_id"])
        .where("removed_at", "is", null)
        .where("released_at", "<", before.toISOString())
        .execute();
      let removed = 0;
      for (const [company_id, assets] of Map.groupBy(due, (asset) => asset.company_id)) {
        const ids = assets.map(({ asset_id }) => asset_id);
        removed += await collectOf(database, { company_id, ids, now: now() });
      }
      return removed;
    },

    /** Those whose bytes weren't reported as removed yet. */
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

/** Notes the pictures of designs that are purged next; within the caller's transaction. */
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
    const ids = assetIdsIn(await versions.unionAll(drafts).execute());
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
  // All documents are read without a lock, and those that were written meanwhile once more with one.
  const inUse = await assetsInUse(queries, company_id);
  return await queries.transaction().execute(async (transaction) => {
    await lockRows(transaction, "companies", [company_id]);
    const inUseSince = await assetsInUse(transaction, company_id, now);
    const unused = ids.filter((id) => !inUse.has(id) && !inUseSince.has(id));
    const used = ids.filter((id) => !unused.includes(id));
    for (const id of unused) {
      await transaction.deleteFrom("assets").where("id", "=", id).execute();
      await transaction
        .updateTable("released_assets")
        .set({ removed_at: now.toISOString() })
        .where("asset_id", "=", id)
        .execute();
    }
    // Purging the designs that use them now notes them again.
    for (const id of used)
      await transaction.deleteFrom("released_assets").where("asset_id", "=", id).execute();
    return unused.length;
  });
}

/** Of drafts and all versions of designs that aren't purged; or of those alone that were changed since. */
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
  const inUse = new Set<string>();
  for (let start = 0; start < ids.length; start += DESIGNS_AT_ONCE) {
    const some = ids.slice(start, start + DESIGNS_AT_ONCE);
    const drafts = queries.selectFrom("designs").select("draft as document").where("id", "in", some);
    const versions = queries.selectFrom("design_versions").select("document").where("design_id", "in", some);
    for (const id of assetIdsIn(await drafts.execute())) inUse.add(id);
    for (const id of assetIdsIn(await versions.execute())) inUse.add(id);
  }
  return inUse;
}

function assetIdsIn(rows: readonly { document: string }[]): Set<string> {
  const found = rows.flatMap(({ document }) => [...document.matchAll(ASSET_ADDRESS)]);
  return new Set(found.flatMap(([, id]) => id ?? []));
}
