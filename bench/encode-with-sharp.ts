import sharp, { type Sharp } from "sharp";
import { type BenchFormat, quality } from "./bench-designs.ts";

/** Unpremultiplied RGBA. */
export interface RgbaPicture {
  data: Buffer;
  width: number;
  height: number;
}

export function sharpOf({ data, width, height }: RgbaPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** JPEG with sharp's defaults, PNG at libpng's default level, WebP with Limn's settings. */
export async function encodeWithSharp(picture: Sharp, format: BenchFormat): Promise<Buffer> {
  if (format === "jpg") return await picture.jpeg({ quality }).toBuffer();
  if (format === "png") return await picture.png({ compressionLevel: 6 }).toBuffer();
  return await picture.webp({ quality, effort: 2, preset: "picture" }).toBuffer();
}
