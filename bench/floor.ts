import { createRequire } from "node:module";
import { join } from "node:path";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import sharp from "sharp";
import { type DesignName, designNames, quality } from "./bench-designs.ts";
import { encodeWithSharp, type RgbaPicture, sharpOf } from "./encode-with-sharp.ts";
import { serveImages } from "./serve-images.ts";

// The floor: a node:http server that has finished pixels encoded at each request, as anybody must who paints a
// picture anew, and does nothing else. Given: a folder that holds each design, painted, as PNG.
const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;
const folder = process.argv[2] ?? "";

async function painted(design: DesignName): Promise<RgbaPicture> {
  const { data, info } = await sharp(join(folder, `${design}.png`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pictures = new Map(
  await Promise.all(designNames.map(async (design) => [design, await painted(design)] as const)),
);

serveImages((design, format) => {
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
