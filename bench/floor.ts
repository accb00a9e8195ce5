import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import sharp from "sharp";
import { quality } from "./bench-designs.ts";
import { encodeWithSharp, type RgbaPicture, sharpOf } from "./encode-with-sharp.ts";
import { serveImages } from "./serve-images.ts";

// The floor: a node:http server that encodes painted pixels at each request and does nothing else, the lower bound for encoding
// whole images. Its argument is a folder with each painted design as a PNG.
const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;
const folder = process.argv[2] ?? "";

async function readPixels(design: string): Promise<RgbaPicture> {
  const { data, info } = await sharp(join(folder, `${design}.png`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const designs = readdirSync(folder).map((file) => file.replace(/\.png$/, ""));
const pictures = new Map(
  await Promise.all(designs.map(async (design) => [design, await readPixels(design)] as const)),
);

serveImages(designs, (design, format) => {
  const picture = pictures.get(design);
  if (picture === undefined) throw new Error(`No picture of ${design}`);
  if (format !== "jpg") return encodeWithSharp(sharpOf(picture), format);
  return jpegTurbo.compressSync(picture.data, {
    format: jpegTurbo.FORMAT_RGBA,
    subsampling: jpegTurbo.SAMP_420,
    width: picture.width,
    height: picture.height,
    quality,
  });
});
