import type { Selectable, Transaction } from "kysely";
import type { Asset, NewAsset } from "./assets.ts";
import type { Database } from "./database/database.ts";
import type { FontsTable, Tables } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type FontFile = Selectable<FontsTable>;

/** A font with what its asset says of its bytes. */
export type StoredFont = FontFile & Pick<Asset, "mime_type" | "bytes" | "blob_key" | "created_at">;

export interface NewFont {
  asset: Omit<NewAsset, "kind" | "width" | "height">;
  font: Omit<FontFile, "asset_id" | "company_id">;
  /** Files that a company may have. */
  most: number;
}

/** `replaced` are the files whose place it took; their rows are gone, their bytes are still there. */
export type FontKeeping =
  | { result: "kept"; asset: Asset; family: string; replaced: StoredFont[] }
  | { result: "overlaps"; font: StoredFont }
  | { result: "too_many" };

export function createFonts(database: Database, now: () => Date) {
  const { queries, lockRows } = database;
  const listeners = new Set<(companyId: string) => void>();
  const changed = (companyId: string) => {
    for (const listener of listeners) listener(companyId);
  };

  return {
    /**
     * Records a font whose bytes stand in the blobs already. It takes the place of its family's files of the same style
     * whose weights it has all; where it shares only some with a file, nothing is kept.
     */
    async put(request: NewFont): Promise<FontKeeping> {
      const kept = await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [request.asset.company_id]);
        return await keep(transaction, request, now().toISOString());
      });
      if (kept.result === "kept") changed(request.asset.company_id);
      return kept;
    },

    /** The company's fonts by family, style and weight. */
    list: (company_id: string): Promise<StoredFont[]> => selectFonts(queries, company_id).execute(),

    /** Takes a font out of its family, and its asset with it. Its bytes are still there. */
    async remove(company_id: string, asset_id: string): Promise<StoredFont | undefined> {
      const removed = await queries.transaction().execute(async (transaction) => {
        const font = await selectFonts(transaction, company_id)
          .where("fonts.asset_id", "=", asset_id)
          .executeTakeFirst();
        if (font !== undefined) await drop(transaction, asset_id);
        return font;
      });
      if (removed !== undefined) changed(company_id);
      return removed;
    },

    /** Calls back after every change of a company's fonts by this process. */
    onChange(listener: (companyId: string) => void): void {
      listeners.add(listener);
    },
  };
}

async function keep(
  transaction: Transaction<Tables>,
  { asset, font, most }: NewFont,
  created_at: string,
): Promise<FontKeeping> {
  const all = await selectFonts(transaction, asset.company_id).execute();
  const family = all.filter(({ family_folded }) => family_folded === font.family_folded);
  const sharing = family.filter((known) => known.style === font.style && shareWeights(known, font));
  const overlapping = sharing.find((known) => !holdsWeights(font, known));
  if (overlapping !== undefined) return { result: "overlaps", font: overlapping };
  if (all.length - sharing.length >= most) return { result: "too_many" };
  for (const { asset_id } of sharing) await drop(transaction, asset_id);
  const { id = newId("ast"), ...rest } = asset;
  const row: Asset = { id, ...rest, kind: "font", width: null, height: null, created_at };
  await transaction.insertInto("assets").values(row).execute();
  // One family has one spelling, whatever its files say.
  const name = family[0]?.family ?? font.family;
  await transaction
    .insertInto("fonts")
    .values({ ...font, family: name, asset_id: id, company_id: asset.company_id })
    .execute();
  return { result: "kept", asset: row, family: name, replaced: sharing };
}

type Weights = Pick<FontFile, "least_weight" | "most_weight">;

function shareWeights(one: Weights, other: Weights): boolean {
  return one.least_weight <= other.most_weight && other.least_weight <= one.most_weight;
}

function holdsWeights(outer: Weights, inner: Weights): boolean {
  return outer.least_weight <= inner.least_weight && inner.most_weight <= outer.most_weight;
}

async function drop(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom("fonts").where("asset_id", "=", id).execute();
  await transaction.deleteFrom("assets").where("id", "=", id).execute();
}

function selectFonts(queries: Database["queries"], company_id: string) {
  return queries
    .selectFrom("fonts")
    .innerJoin("assets", "assets.id", "fonts.asset_id")
    .selectAll("fonts")
    .select(["assets.mime_type", "assets.bytes", "assets.blob_key", "assets.created_at"])
    .where("fonts.company_id", "=", company_id)
    .orderBy("family_folded")
    .orderBy("style", "desc")
    .orderBy("least_weight")
    .orderBy("fonts.asset_id");
}
