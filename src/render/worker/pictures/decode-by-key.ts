import { createBoundedCache, type CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { PictureBox } from "../../../design/picture-box.ts";
import type { Picture } from "../../../paint/picture.ts";
import type { LoadPicture } from "../../protocol/render-job.ts";
import { decodePicture, isExactFrom, placeOriginal } from "./decode-picture.ts";
import { type DecodedOriginal, decodeOriginal } from "./decoded-original.ts";
import { decodeWithin } from "./decode-within.ts";
import type { DecodeLimits } from "./open-picture.ts";

/** Decodes the picture with this key for a box. Rejects if it can't be loaded, and with PictureBroken if it can't be decoded. */
export type DecodeByKey = (
  key: string,
  box: PictureBox,
  loadPicture: LoadPicture,
  animated: boolean,
) => Promise<Picture>;

const maxKeys = 10_000;

/**
 * Caches the pixels of whole originals from their second decoding on: a picture that is shown in a second place, such as
 * another version's, is likely to be shown in a third. Cropping and scaling it takes half as long as decoding it too.
 */
export function createDecodeByKey(limits: DecodeLimits, createCache: CreateSharingCache): DecodeByKey {
  const decodedOnce = createBoundedCache<true>(maxKeys);
  const originals = createCache<DecodedOriginal>();

  async function decode(
    key: string,
    box: PictureBox,
    bytes: Uint8Array,
    { animated, limits }: { animated: boolean; limits: DecodeLimits },
  ): Promise<Picture> {
    const isSecond = !animated && decodedOnce.get(key) === true;
    decodedOnce.set(key, true);
    const original = isSecond ? await decodeOriginal(bytes, limits) : undefined;
    if (original === undefined || !isExactFrom(original, box))
      return await decodePicture(bytes, box, limits, animated);
    originals.set(key, original, { weight: original.data.byteLength, isSpare: true });
    return await placeOriginal(original, box, limits);
  }

  return async (key, box, loadPicture, animated) => {
    const cachedOriginal = animated ? undefined : originals.get(key);
    if (cachedOriginal !== undefined && isExactFrom(cachedOriginal, box)) {
      const place = (within: DecodeLimits) => placeOriginal(cachedOriginal, box, within);
      return await decodeWithin(limits, undefined, place);
    }
    const bytes = await loadPicture(key);
    return await decodeWithin(limits, bytes, (within) =>
      decode(key, box, bytes, { animated, limits: within }),
    );
  };
}
