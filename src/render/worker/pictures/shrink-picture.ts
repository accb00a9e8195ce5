import sharp from "sharp";
import type { Pixels } from "../../codecs/pixels.ts";
import type { Rendered } from "../../protocol/render-job.ts";

/** Draws pixels at most `width` wide, in their own proportions, and codes them as WebP. */
export async function shrinkPicture(
  { data, ...size }: Pixels,
  { width, quality }: { width: number; quality: number },
): Promise<Pick<Rendered, "bytes" | "width" | "height">> {
  const { data: bytes, info } = await sharp(data, {
    raw: { ...size, channels: 4 },
    limitInputPixels: false,
  })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}
