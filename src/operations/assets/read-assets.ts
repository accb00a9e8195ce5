import { z } from "zod";
import type { Asset } from "../../store/assets.ts";
import { type BlobStream, streamBlob } from "../../store/blobs/stream-blob.ts";
import { type FontAssetBody, presentStoredFont } from "../fonts/present-font.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { type PictureAssetBody, presentPicture } from "./present-picture.ts";

const maxPageSize = 1000;

export const listAssetsInput = z.strictObject({
  kind: z.enum(["image", "font"]).optional().describe("Only assets of this kind"),
  pageSize: z.int().min(1).max(maxPageSize).default(100).describe(`Assets a page, 1 to ${maxPageSize}`),
  pageNumber: z.int().min(1).default(1).describe("Starts at 1"),
});

type ListedAsset = (FontAssetBody | PictureAssetBody) & { created_at: string };

export interface AssetListBody {
  assets: ListedAsset[];
  total: number;
  page_size: number;
  page_number: number;
  total_pages: number;
}

/** Lists one page of a company's pictures and fonts, newest first. */
export async function listAssets(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  { kind, pageSize, pageNumber }: z.output<typeof listAssetsInput>,
): Promise<AssetListBody> {
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await store.assets.page({ company_id: companyId, kind, ...page });
  return {
    assets: await presentAssets({ store }, companyId, rows),
    total,
    page_size: pageSize,
    page_number: pageNumber,
    total_pages: Math.ceil(total / pageSize),
  };
}

export async function getAsset(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<ListedAsset> {
  const asset = await store.assets.get(companyId, id);
  const [body] = asset === undefined ? [] : await presentAssets({ store }, companyId, [asset]);
  if (body === undefined) throw assetNotFound();
  return body;
}

/** An asset as it was uploaded. */
export interface AssetFile {
  mimeType: string;
  read: () => Promise<Uint8Array>;
  /** Holds little of it in memory, whatever its reader does. */
  stream: () => Promise<BlobStream>;
}

/** Finds an asset's bytes, which may be missing when they are read. */
export async function findAssetFile(
  { store, blobs, log }: Pick<Services, "store" | "blobs" | "log">,
  { companyId }: Caller,
  id: string,
): Promise<AssetFile> {
  const asset = await store.assets.get(companyId, id);
  if (asset === undefined) throw assetNotFound();
  const { blob_key, mime_type: mimeType } = asset;
  function required<Found>(found: Found | undefined): Found {
    if (found !== undefined) return found;
    log.error({ asset_id: id }, "An asset's bytes are gone");
    throw new ServiceError("asset_not_found", "The bytes of this asset are missing. Upload it again.");
  }
  return {
    mimeType,
    read: async () => required(await blobs.get(blob_key)),
    stream: async () => required(await streamBlob(blobs, blob_key)),
  };
}

export function assetNotFound(): ServiceError {
  return new ServiceError("asset_not_found", "There is no such asset in this company.");
}

async function presentAssets(
  { store }: Pick<Services, "store">,
  companyId: string,
  assets: readonly Asset[],
): Promise<ListedAsset[]> {
  const hasFonts = assets.some(({ kind }) => kind === "font");
  const fonts = new Map(
    (hasFonts ? await store.fonts.list(companyId) : []).map((font) => [font.asset_id, font]),
  );
  return assets.map((asset) => {
    const font = fonts.get(asset.id);
    const body = font === undefined ? presentPicture(asset) : presentStoredFont(font);
    return { ...body, created_at: asset.created_at };
  });
}
