import sharp, { type WebpOptions } from "sharp";
import { pngCodec } from "../../../../packages/codecs/png/png-codec.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";
import type { PlacedPicture, Placing } from "../../protocol/messages.ts";
import { decodePixels } from "./decode-picture.ts";
import type { DecodeLimits } from "./open-picture.ts";
import { isOpaque } from "./placed-picture.ts";

/** Decodes a picture for a box and encodes its pixels, without loss unless there is a quality. Throws as decodePicture does. */
export async function placePicture(
  bytes: Uint8Array,
  { box, quality }: Pick<Placing, "box" | "quality">,
  limits: DecodeLimits,
): Promise<PlacedPicture> {
  const { pixels, ...original } = await decodePixels(bytes, box, limits);
  const opaque = isOpaque(pixels);
  const isExact = quality === undefined;
  if ((opaque || !isExact) && Math.max(pixels.width, pixels.height) <= maxForWebp) {
    const options = isExact ? { lossless: true, effort } : { quality };
    return {
      bytes: await asWebp(pixels, limits, { opaque, ...options }),
      mimeType: "image/webp",
      ...original,
    };
  }
  // Browsers premultiply the pixels of a PNG as canvases do, and those of a WebP otherwise.
  const png = pngCodec.file(pngCodec.code(pixels, { opaque, quality: 100 }));
  return { bytes: png, mimeType: "image/png", ...original };
}

/** A WebP has no longer side. */
const maxForWebp = 16_383;
/** Of 0 to 6. More takes longer and saves hardly anything. */
const effort = 3;

/** Without loss about two thirds of a PNG's bytes. */
async function asWebp(
  { data, width, height }: Pixels,
  { seconds }: DecodeLimits,
  { opaque, ...options }: WebpOptions & { opaque: boolean },
): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const;
  const image = sharp(data, { raw, limitInputPixels: false }).timeout({ seconds });
  return await (opaque ? image.removeAlpha() : image).webp(options).toBuffer();
}
