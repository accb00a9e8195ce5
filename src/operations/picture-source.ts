import { createHash } from "node:crypto";
import { type FetchImage } from "../remote/fetch-image.ts";
import { ImageUnavailable, type UnavailableReason } from "../remote/image-unavailable.ts";
import type { Parts } from "./parts.ts";

/** Where a picture's bytes are to be had, and a key that stands for them. */
export interface PictureSource {
  key: string;
  load: () => Promise<Uint8Array>;
}

type SourceParts = Pick<Parts, "store" | "blobs" | "fetchImage">;

const assetAddress = /^asset:(.+)$/i;
const keysOfImages = new WeakMap<Uint8Array, string>();

/** Finds the bytes behind an address of contract §3: the company's own asset, or an image out on the web. */
export async function findPicture(
  parts: SourceParts,
  companyId: string,
  address: string,
  signal: AbortSignal,
): Promise<PictureSource | { unavailable: UnavailableReason }> {
  const assetId = assetAddress.exec(address)?.[1];
  if (assetId !== undefined) return await findAsset(parts, companyId, assetId);
  return await fetchPicture(parts.fetchImage, address, signal);
}

async function findAsset(
  { store, blobs }: SourceParts,
  companyId: string,
  assetId: string,
): Promise<PictureSource | { unavailable: UnavailableReason }> {
  const asset = await store.assets.get(companyId, assetId);
  if (asset === undefined || asset.kind !== "image") return { unavailable: "unreachable" };
  const load = async () => {
    const bytes = await blobs.get(asset.blob_key);
    if (bytes === undefined) throw new Error(`The bytes of asset ${asset.id} are gone`);
    return bytes;
  };
  return { key: `asset:${asset.id}`, load };
}

async function fetchPicture(
  fetchImage: FetchImage,
  address: string,
  signal: AbortSignal,
): Promise<PictureSource | { unavailable: UnavailableReason }> {
  try {
    const { bytes } = await fetchImage(address, { signal });
    return { key: keyOf(bytes), load: () => Promise.resolve(bytes) };
  } catch (error) {
    if (error instanceof ImageUnavailable) return { unavailable: error.reason };
    throw error;
  }
}

/** Named by content, so that an image which changed at its address is decoded anew. */
function keyOf(bytes: Uint8Array): string {
  const known = keysOfImages.get(bytes) ?? createHash("sha256").update(bytes).digest("base64url");
  keysOfImages.set(bytes, known);
  return known;
}
