import sharp, { type Metadata, type Sharp } from "sharp";
import { type DecodeLimits, openPicture, readAbout } from "./open-picture.ts";

/** The pixels of a whole original, upright, in sRGB, 8 bits a channel, and what its file said about it. */
export interface DecodedOriginal {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  about: Metadata;
}

/** Larger originals would displace too much else. */
const maxOriginalBytes = 24 * 2 ** 20;

const formats = new Set<string>(["jpeg", "png", "webp"]);

/**
 * Decodes an original whole, to be cropped and scaled later to the same samples as from its file. Undefined for pictures
 * where that isn't exact: with a color profile, other than sRGB with 8 bits, animated; and for large ones.
 */
export async function decodeOriginal(
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<DecodedOriginal | undefined> {
  const about = await readAbout(bytes, limits);
  const { width, height } = about.autoOrient;
  const isPlain = about.space === "srgb" && about.depth === "uchar" && !about.hasProfile;
  const isStill = (about.pages ?? 1) === 1;
  if (!formats.has(about.format) || !isPlain || !isStill) return undefined;
  if (width * height * (about.hasAlpha ? 4 : 3) > maxOriginalBytes) return undefined;
  const { data, info } = await openPicture(bytes, limits).raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return channels === 3 || channels === 4 ? { data, width, height, channels, about } : undefined;
}

export function openOriginal(
  { data, width, height, channels }: DecodedOriginal,
  limits: DecodeLimits,
): Sharp {
  const raw = { width, height, channels };
  return sharp(data, { raw, limitInputPixels: limits.inputPixels }).timeout({ seconds: limits.seconds });
}
