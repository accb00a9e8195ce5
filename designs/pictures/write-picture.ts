import { writeFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/** How a picture is kept: JPEG, or PNG where it must be seen through. */
export type Keeping = "jpg" | "png";

/** Writes a canvas as `<folder>/<name>.<keeping>` and answers the file's size in bytes. */
export async function writePicture(
  folder: URL,
  name: string,
  keeping: Keeping,
  canvas: Canvas,
): Promise<number> {
  const raw = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  const image = sharp(raw, { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
  const bytes =
    keeping === "jpg"
      ? await image.removeAlpha().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
      : await image.png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();
  await writeFile(new URL(`${name}.${keeping}`, folder), bytes);
  return bytes.length;
}
