import type { Asset, NewAsset } from "./assets.ts";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import { newId } from "./new-id.ts";

type NewPicture = Omit<NewAsset, "id" | "kind"> & { digest: string };

/** What is searched of a picture. */
export interface IndexedPicture {
  id: string;
  name: string | null;
  folder: string | null;
}

interface PictureChange {
  name?: string;
  folder?: string | null;
}

/** Bounds the time of a search, which reads the name of each. */
const maxIndexed = 20_000;
/** Bounds what one upload reads of pictures that were stored before digests were. */
const maxUncompared = 20;

/** A company's pictures: each of them once, and their order in its library. */
export function createPictures(database: Database, now: () => Date) {
  return { ...createEqualPictures(database, now), ...createPictureLibrary(database, now) };
}

type Queries = Database["queries"];

const picturesOf = (queries: Queries, company_id: string) =>
  queries.selectFrom("assets").selectAll().where("company_id", "=", company_id).where("kind", "=", "image");

/** Somebody wants it again, so it outlives a purged design that used it. */
async function keepEqual(queries: Queries, company_id: string, digest: string): Promise<Asset | undefined> {
  const equal = picturesOf(queries, company_id).where("digest", "=", digest);
  const picture = await equal.orderBy("created_at").orderBy("id").executeTakeFirst();
  if (picture !== undefined) {
    await queries
      .deleteFrom("released_assets")
      .where("asset_id", "=", picture.id)
      .where("removed_at", "is", null)
      .execute();
  }
  return picture;
}

function createEqualPictures({ queries, lockRows }: Database, now: () => Date) {
  return {
    /** The company's picture with these bytes. It is kept even if only purged designs have used it. */
    async keepEqual(company_id: string, digest: string): Promise<Asset | undefined> {
      return await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        return await keepEqual(transaction, company_id, digest);
      });
    },

    /** Records a picture whose bytes are stored already, or returns an equal one of the company instead. */
    async put(picture: NewPicture): Promise<Asset> {
      return await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [picture.company_id]);
        const equal = await keepEqual(transaction, picture.company_id, picture.digest);
        if (equal !== undefined) return equal;
        const { name = null, ...rest } = picture;
        const created_at = now().toISOString();
        const row: Asset = { id: newId("ast"), kind: "image", folder: null, name, ...rest, created_at };
        await transaction.insertInto("assets").values(row).execute();
        const entry = { company_id: row.company_id, action: "asset.uploaded", id: row.id } as const;
        await addEntry(transaction, entry, now());
        return row;
      });
    },

    /** Pictures of so many bytes whose digest isn't known yet. */
    async uncompared(company_id: string, bytes: number): Promise<Pick<Asset, "id" | "blob_key">[]> {
      return await picturesOf(queries, company_id)
        .where("bytes", "=", bytes)
        .where("digest", "is", null)
        .orderBy("id")
        .limit(maxUncompared)
        .execute();
    },

    async setDigest(id: string, digest: string): Promise<void> {
      await queries.updateTable("assets").set({ digest }).where("id", "=", id).execute();
    },
  };
}

function createPictureLibrary({ queries }: Database, now: () => Date) {
  return {
    /** The newest pictures, newest first. */
    async index(company_id: string): Promise<IndexedPicture[]> {
      return await queries
        .selectFrom("assets")
        .select(["id", "name", "folder"])
        .where("company_id", "=", company_id)
        .where("kind", "=", "image")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(maxIndexed)
        .execute();
    },

    /** In the order of the ids. Those that are gone are skipped. */
    async listed(company_id: string, ids: readonly string[]): Promise<Asset[]> {
      if (ids.length === 0) return [];
      const rows = await picturesOf(queries, company_id).where("id", "in", ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Undefined when the company has no such picture. */
    async change(company_id: string, id: string, change: PictureChange): Promise<Asset | undefined> {
      const entry = { company_id, action: "asset.changed", id, now: now() } as const;
      if (Object.keys(change).length > 0)
        await withEntry(queries, entry, (transaction) =>
          transaction
            .updateTable("assets")
            .set(change)
            .where("id", "=", id)
            .where("company_id", "=", company_id)
            .where("kind", "=", "image")
            .returning("id")
            .executeTakeFirst(),
        );
      return await picturesOf(queries, company_id).where("id", "=", id).executeTakeFirst();
    },
  };
}
