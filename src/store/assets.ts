import { type Selectable, sql } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { AssetsTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Asset = Selectable<AssetsTable>;
export type NewAsset = Omit<Asset, "id" | "created_at" | "name" | "digest" | "folder"> & {
  id?: string;
  name?: string | null;
};

/** Where an asset is among those of its company. */
type AssetPlace = Pick<Asset, "created_at" | "id">;

export interface AssetFilter {
  company_id: string;
  kind?: Asset["kind"] | undefined;
  limit: number;
  offset: number;
}

export function createAssets({ queries }: Database, now: () => Date) {
  const listeners = new Set<(removedAsset: Asset) => void>();
  return {
    /** Records an asset whose bytes are already stored under `blob_key`. */
    async create({ id = newId("ast"), name = null, ...rest }: NewAsset): Promise<Asset> {
      const none = { digest: null, folder: null };
      const asset: Asset = { id, name, ...none, ...rest, created_at: now().toISOString() };
      const entry = { company_id: asset.company_id, action: "asset.uploaded", id, now: now() } as const;
      return await withEntry(queries, entry, async (transaction) => {
        await transaction.insertInto("assets").values(asset).execute();
        return asset;
      });
    },

    async get(company_id: string, id: string): Promise<Asset | undefined> {
      return await queries
        .selectFrom("assets")
        .selectAll()
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .executeTakeFirst();
    },

    /** One page of assets, newest first, and how many there are on all pages. */
    page: (filter: AssetFilter): Promise<{ rows: Asset[]; total: number }> => readPage(queries, filter),

    /** Assets that are older than one, newest first, so that all can be read some at a time, whatever is added or deleted meanwhile. */
    after: (company_id: string, last: AssetPlace | undefined, limit: number): Promise<Asset[]> =>
      readAfter(queries, company_id, { last, limit }),

    /** Deletes a picture's row but not its bytes. Undefined when the company has no such picture. */
    async remove(company_id: string, id: string): Promise<Asset | undefined> {
      const removedAsset = await removePicture(queries, { company_id, id }, now());
      if (removedAsset !== undefined) {
        for (const listener of listeners) listener(removedAsset);
      }
      return removedAsset;
    },

    /** Calls `listener` with each picture that this process removes. */
    onRemove(listener: (removedAsset: Asset) => void): void {
      listeners.add(listener);
    },
  };
}

async function readPage(
  queries: Database["queries"],
  { company_id, kind, limit, offset }: AssetFilter,
): Promise<{ rows: Asset[]; total: number }> {
  const all = queries.selectFrom("assets").where("company_id", "=", company_id);
  const matching = kind === undefined ? all : all.where("kind", "=", kind);
  const { total } = await matching.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

async function readAfter(
  queries: Database["queries"],
  company_id: string,
  { last, limit }: { last: AssetPlace | undefined; limit: number },
): Promise<Asset[]> {
  return await queries
    .selectFrom("assets")
    .selectAll()
    .where("company_id", "=", company_id)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.created_at ?? ""}, ${last?.id ?? ""})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function removePicture(
  queries: Database["queries"],
  { company_id, id }: Pick<Asset, "company_id" | "id">,
  now: Date,
): Promise<Asset | undefined> {
  return await withEntry(queries, { company_id, action: "asset.deleted", id, now }, (transaction) =>
    transaction
      .deleteFrom("assets")
      .where("id", "=", id)
      .where("company_id", "=", company_id)
      .where("kind", "=", "image")
      .returningAll()
      .executeTakeFirst(),
  );
}
