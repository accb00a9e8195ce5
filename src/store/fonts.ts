import type { Selectable, Transaction } from "kysely";
import { addEntry } from "./audit-entries.ts";
import type { Asset, NewAsset } from "./assets.ts";
import type { Database } from "./database/database.ts";
import type { FontsTable, Tables } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type FontFile = Selectable<FontsTable>;

/** A font and the properties of its asset's bytes. */
export type StoredFont = FontFile & Pick<Asset, "mime_type" | "bytes" | "blob_key" | "created_at">;

export interface NewFont {
  asset: Omit<NewAsset, "kind" | "width" | "height">;
  font: Omit<FontFile, "asset_id" | "company_id">;
  /** The most font files that a company may have. */
  most: number;
}

/** `replaced` are the files that it replaces: their rows are deleted, their bytes aren't. */
export type FontPutResult =
  | { result: "kept"; asset: Asset; family: string; replaced: StoredFont[] }
  | { result: "overlaps"; font: StoredFont }
  | { result: "too_many" };

export function createFonts(database: Database, now: () => Date) {
  const { queries, lockRows } = database;
  const listeners = new Set<(companyId: string) => void>();
  const notify = (companyId: string) => {
    for (const listener of listeners) listener(companyId);
  };

  return {
    /**
     * Records a font whose bytes are already stored. Replaces files of the same family and style whose weights it covers. A
     * file that shares only some of its weights rejects it.
     */
    async put(request: NewFont): Promise<FontPutResult> {
      const result = await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [request.asset.company_id]);
        const put = await putFont(transaction, request, now().toISOString());
        const { company_id } = request.asset;
        if (put.result === "kept")
          await addEntry(transaction, { company_id, action: "asset.uploaded", id: put.asset.id }, now());
        return put;
      });
      if (result.result === "kept") notify(request.asset.company_id);
      return result;
    },

    /** The company's fonts by family, style and weight. */
    list: (company_id: string): Promise<StoredFont[]> => selectFonts(queries, company_id).execute(),

    /** Deletes a font and its asset, but not its bytes. */
    async remove(company_id: string, asset_id: string): Promise<StoredFont | undefined> {
      const removedFont = await queries.transaction().execute(async (transaction) => {
        const font = await selectFonts(transaction, company_id)
          .where("fonts.asset_id", "=", asset_id)
          .executeTakeFirst();
        if (font === undefined) return undefined;
        await deleteFont(transaction, asset_id);
        await addEntry(transaction, { company_id, action: "asset.deleted", id: asset_id }, now());
        return font;
      });
      if (removedFont !== undefined) notify(company_id);
      return removedFont;
    },

    /** Calls `listener` after this process has changed a company's fonts. */
    onChange(listener: (companyId: string) => void): void {
      listeners.add(listener);
    },
  };
}

async function putFont(
  transaction: Transaction<Tables>,
  { asset, font, most }: NewFont,
  created_at: string,
): Promise<FontPutResult> {
  const companyFonts = await selectFonts(transaction, asset.company_id).execute();
  const family = companyFonts.filter(({ family_folded }) => family_folded === font.family_folded);
  const sharingFonts = family.filter((other) => other.style === font.style && hasSharedWeights(other, font));
  const overlappingFont = sharingFonts.find((other) => !hasAllWeights(font, other));
  if (overlappingFont !== undefined) return { result: "overlaps", font: overlappingFont };
  if (companyFonts.length - sharingFonts.length >= most) return { result: "too_many" };
  for (const { asset_id } of sharingFonts) await deleteFont(transaction, asset_id);
  const { id = newId("ast"), ...rest } = asset;
  const none = { name: null, digest: null, folder: null };
  const row: Asset = { id, ...none, ...rest, kind: "font", width: null, height: null, created_at };
  await transaction.insertInto("assets").values(row).execute();
  // All files of a family use the spelling of the first.
  const name = family[0]?.family ?? font.family;
  await transaction
    .insertInto("fonts")
    .values({ ...font, family: name, asset_id: id, company_id: asset.company_id })
    .execute();
  return { result: "kept", asset: row, family: name, replaced: sharingFonts };
}

type Weights = Pick<FontFile, "least_weight" | "most_weight">;

function hasSharedWeights(one: Weights, other: Weights): boolean {
  return one.least_weight <= other.most_weight && other.least_weight <= one.most_weight;
}

function hasAllWeights(outer: Weights, inner: Weights): boolean {
  return outer.least_weight <= inner.least_weight && inner.most_weight <= outer.most_weight;
}

async function deleteFont(transaction: Transaction<Tables>, id: string): Promise<void> {
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
