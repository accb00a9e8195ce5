import sharp, { type Metadata, type Sharp } from "sharp";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";
import type { InspectedPicture, PictureTooLarge, SmallImage } from "../../protocol/messages.ts";
import { withClearFrame } from "./gif-transparency.ts";
import { withGammaProfile } from "./png-gamma.ts";

export interface DecodeLimits {
  /**
   * Limit for the pixels of the original, summed over its decoded frames; checked before decoding. An AVIF may have 0.4 of
   * them.
   */
  inputPixels: number;
  /** Limit for the pixels of the decoded crop; larger ones are decoded at a lower resolution. */
  outputPixels: number;
  seconds: number;
}

export const decodeLimits: DecodeLimits = { inputPixels: 40_000_000, outputPixels: 16_000_000, seconds: 5 };

// All other loaders of libvips are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((loader) => `VipsForeignLoad${loader}Buffer`),
});
sharp.cache(false);

/** Opens an untrusted picture: its first frames, upright, limited in pixels and time. */
export function openPicture(bytes: Uint8Array, limits: DecodeLimits, pages = 1): Sharp {
  const options = {
    failOn: "error",
    limitInputPixels: maxPixels(bytes, limits),
    pages,
    autoOrient: true,
  } as const;
  return sharp(readableBytes(bytes), options).timeout({ seconds: limits.seconds });
}

/** What a picture's file says about it. */
export async function readAbout(bytes: Uint8Array, limits: DecodeLimits): Promise<Metadata> {
  const about = await openPicture(bytes, limits).metadata();
  const isExtended = withClearFrame(bytes) !== undefined;
  return isExtended && about.pages !== undefined ? { ...about, pages: about.pages - 1 } : about;
}

/** The file, with what libvips needs to show it as browsers do. */
function readableBytes(bytes: Uint8Array): Uint8Array {
  return withClearFrame(bytes) ?? withGammaProfile(bytes);
}

/**
 * libheif decodes a picture as a whole, into 10 to 15 bytes for each pixel, and takes 30 to 45 ns for it. The other decoders
 * give one row after another, so their pictures take a few megabytes.
 */
const heifShare = 0.4;

export function maxPixels(bytes: Uint8Array, { inputPixels }: DecodeLimits): number {
  return isHeif(bytes) ? Math.floor(inputPixels * heifShare) : inputPixels;
}

/** Whether the file begins with a box of the type `ftyp` (ISO/IEC 14496-12). */
function isHeif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "ftyp";
}

/** Decodes an opened picture to unpremultiplied RGBA in sRGB. */
export async function readPixels(picture: Sharp, about: Metadata) {
  // sharp converts 16-bit pictures with a profile to Display P3 and not to sRGB.
  const wide = about.space === "rgb16" && about.hasProfile;
  const inSrgb = wide ? picture.withIccProfile("srgb", { attach: false }) : picture;
  const { data, info } = await inSrgb
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info };
}

const mimeTypes: Record<string, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  heif: "image/avif",
};

/** What a picture's file says about it, however many pixels it has. Decodes nothing. */
export async function readUnlimited(bytes: Uint8Array, limits: DecodeLimits): Promise<Metadata> {
  return await openPicture(bytes, { ...limits, inputPixels: Number.MAX_SAFE_INTEGER }).metadata();
}

/** Decodes an uploaded picture completely, unless it has too many pixels. Throws when it is broken or of another type. */
export async function inspectPicture(
  bytes: Uint8Array,
  limits = decodeLimits,
): Promise<InspectedPicture | PictureTooLarge> {
  const { format, autoOrient } = await readUnlimited(bytes, limits);
  const [found, max] = [autoOrient.width * autoOrient.height, maxPixels(bytes, limits)];
  if (found > max) return { found, max };
  const mimeType = mimeTypes[format];
  if (mimeType === undefined) throw new Error(`${format} is not taken`);
  await openPicture(bytes, limits).resize(8, 8).raw().toBuffer();
  return { mimeType, ...autoOrient };
}

/** Scales pixels down to at most `width`, keeps the aspect ratio, and encodes them as WebP. */
export async function shrinkPicture({ data, ...size }: Pixels, to: SmallSize): Promise<SmallImage> {
  return await shrunk(sharp(data, { raw: { ...size, channels: 4 }, limitInputPixels: false }), to);
}

/** The same with the first frame of an image that a worker has encoded. */
export async function shrinkImage(image: Uint8Array, to: SmallSize): Promise<SmallImage> {
  return await shrunk(sharp(image, { limitInputPixels: false }), to);
}

interface SmallSize {
  width: number;
  quality: number;
}

async function shrunk(picture: Sharp, { width, quality }: SmallSize): Promise<SmallImage> {
  const { data: bytes, info } = await picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}
