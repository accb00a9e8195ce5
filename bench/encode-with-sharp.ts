import sharp, { type Sharp } from "sharp";
import { type BenchFormat, quality } from "./bench-designs.ts";

/** Straight RGBA. */
export interface RgbaPicture {
  data: Buffer;
  width: number;
  height: number;
}

export function sharpOf({ data, width, height }: RgbaPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** JPEG as sharp does it unasked; PNG at libpng's usual level, WebP as Limn asks it of sharp. */
export async function encodeWithSharp(picture: Sharp, format: BenchFormat): Promise<Buffer> {
  if (format === "jpg") return await picture.jpeg({ quality }).toBuffer();
  if (format === "png") return await picture.png({ compressionLevel: 6 }).toBuffer();
  return await picture.webp({ quality, effort: 3, preset: "picture" }).toBuffer();
}
