import { writeFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/** The format of a picture: JPEG, or PNG for transparency. */
export type PictureFormat = "jpg" | "png";

/** Writes a canvas as `<folder>/<name>.<format>`; returns the size in bytes. */
export async function writePicture(
  folder: URL,
  name: string,
  format: PictureFormat,
  canvas: Canvas,
): Promise<number> {
  const raw = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  const image = sharp(raw, { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
  const bytes =
    format === "jpg"
      ? await image.removeAlpha().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
      : await image.png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();
  await writeFile(new URL(`${name}.${format}`, folder), bytes);
  return bytes.length;
}
