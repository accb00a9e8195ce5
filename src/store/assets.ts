import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { AssetsTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Asset = Selectable<AssetsTable>;
export type NewAsset = Omit<Asset, "id" | "created_at"> & { id?: string };

export function createAssets({ queries }: Database, now: () => Date) {
  return {
    /** Records an asset whose bytes already stand in the blobs under `blob_key`. */
    async create({ id = newId("ast"), ...rest }: NewAsset): Promise<Asset> {
      const asset = { id, ...rest, created_at: now().toISOString() };
      await queries.insertInto("assets").values(asset).execute();
      return asset;
    },

    async get(company_id: string, id: string): Promise<Asset | undefined> {
      return await queries
        .selectFrom("assets")
        .selectAll()
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .executeTakeFirst();
    },

    /** The company's assets, all or of one kind, newest first. */
    async list(company_id: string, kind?: Asset["kind"]): Promise<Asset[]> {
      let query = queries.selectFrom("assets").selectAll().where("company_id", "=", company_id);
      if (kind !== undefined) {
        query = query.where("kind", "=", kind);
      }
      return await query.orderBy("created_at", "desc").orderBy("id").execute();
    },
  };
}
