import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { FetchImage } from "../../remote/fetch-image.ts";
import { ImageUnavailable, type UnavailableReason } from "../../remote/image-unavailable.ts";
import type { Asset } from "../../store/assets.ts";
import { parseAssetAddress } from "../../design/asset-addresses.ts";
import { findAssetFile } from "../designs/design-file.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import { isOutage } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";

/** Loads a picture's bytes; the key identifies them. A failed load counts as a broken picture. */
export interface PictureSource {
  key: string;
  /** Whether the key stands for the same bytes for ever. */
  isContent: boolean;
  /** Set when nobody has looked it up: only for what is measured. */
  isUntried?: true;
  load: () => Promise<Uint8Array>;
}

/** Finds the picture at an address (http, https, or asset:ID), or says why it is unavailable. */
export type FindPicture = (
  companyId: string,
  address: string,
  signal: () => AbortSignal,
) => Promise<PictureSource | { unavailable: UnavailableReason }>;

const maxAssets = 20_000;
const keyByImage = new WeakMap<Uint8Array, string>();

interface PictureServices {
  store: Store;
  blobs: Blobs;
  log: Log;
  fetchImage: FetchImage;
  /** Whether assets are on another server, which a worker shouldn't wait for. */
  loadsAhead: boolean;
}

/** Finds a company's assets, and pictures on the web. */
export function createFindPicture({
  store,
  blobs,
  fetchImage,
  log,
  loadsAhead,
}: PictureServices): FindPicture {
  // By company and address. An asset never changes, so one lookup is enough.
  const assets = createBoundedCache<PictureSource>(maxAssets);
  store.assets.onRemove(({ company_id, id }) => {
    for (const key of assets.keys()) {
      const [companyId, address = ""] = key.split(" ");
      if (companyId === company_id && parseAssetAddress(address) === id) assets.delete(key);
    }
  });
  return async (companyId, address, signal) => {
    const cachedSource = assets.get(`${companyId} ${address}`);
    if (cachedSource !== undefined) return cachedSource;
    const assetId = parseAssetAddress(address);
    if (assetId === undefined)
      return await fetchPicture(fetchImage, address, { signal: signal(), companyId });
    const asset = await store.assets.get(companyId, assetId);
    if (asset?.kind !== "image") return { unavailable: "unreachable" };
    const source = {
      key: `asset:${asset.id}`,
      isContent: true,
      load: () => loadAsset({ blobs, log }, asset),
    };
    const remember = () => assets.set(`${companyId} ${address}`, source);
    if (loadsAhead) return await loadAhead(source, remember);
    remember();
    return source;
  };
}

/** Loads the bytes before a worker is occupied. A failure isn't thrown here: a worker may have the picture in a file. */
async function loadAhead(source: PictureSource, onLoaded: () => void): Promise<PictureSource> {
  try {
    const bytes = await source.load();
    onLoaded();
    return { ...source, load: () => Promise.resolve(bytes) };
  } catch (error) {
    return { ...source, load: () => Promise.reject(error) };
  }
}

async function loadAsset({ blobs, log }: { blobs: Blobs; log: Log }, asset: Asset): Promise<Uint8Array> {
  try {
    const bytes = await blobs.get(asset.blob_key);
    if (bytes !== undefined) return bytes;
    throw new Error(`The bytes of asset ${asset.id} are gone`);
  } catch (error) {
    // Logged here, because the render only sees a broken picture. The store's health reports an outage.
    if (!isOutage(error)) log.error({ err: error, asset_id: asset.id }, "An asset's bytes can't be read");
    throw error;
  }
}

/** Finds pictures of a design file, whose assets are files beside it. */
export function createFindPictureBeside(path: string, fetchImage: FetchImage): FindPicture {
  return async (_companyId, address, signal) => {
    const name = parseAssetAddress(address);
    if (name === undefined) return await fetchPicture(fetchImage, address, { signal: signal() });
    const picture = await findAssetFile({ path }, name);
    return picture === undefined
      ? { unavailable: "unreachable" }
      : { key: picture, isContent: false, load: () => readFile(picture) };
  };
}

async function fetchPicture(
  fetchImage: FetchImage,
  address: string,
  options: Parameters<FetchImage>[1],
): Promise<PictureSource | { unavailable: UnavailableReason }> {
  try {
    const { bytes } = await fetchImage(address, options);
    return { key: hashBytes(bytes), isContent: true, load: () => Promise.resolve(bytes) };
  } catch (error) {
    if (error instanceof ImageUnavailable) return { unavailable: error.reason };
    throw error;
  }
}

/** The key is a hash, so that a picture that has changed at its address is decoded again. */
function hashBytes(bytes: Uint8Array): string {
  const key = keyByImage.get(bytes) ?? createHash("sha256").update(bytes).digest("base64url");
  keyByImage.set(bytes, key);
  return key;
}
