import type { DesignName } from "../bench-designs.ts";
import { designNames } from "../bench-designs.ts";
import { encodeWithSharp, type RgbaPicture, sharpOf } from "../encode-with-sharp.ts";
import sharp from "sharp";
import { serveImages } from "../serve-images.ts";
import { cutPictures } from "./pictures.ts";
import { grounds, textsOf } from "./svg.ts";

// sharp composites an SVG of the texts over a background painted in advance, which contains everything else.
const pictures = new Map((await cutPictures()).map((picture) => [picture.name, picture]));

async function paintSceneBackground(design: DesignName): Promise<RgbaPicture> {
  const svg = grounds[design]((name) => {
    const picture = pictures.get(name);
    return picture === undefined ? "" : `data:${picture.mimeType};base64,${picture.bytes.toString("base64")}`;
  });
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const painted = new Map(
  await Promise.all(designNames.map(async (design) => [design, await paintSceneBackground(design)] as const)),
);

serveImages(designNames, async (design, format, name) => {
  const ground = painted.get(design);
  if (ground === undefined) throw new Error(`No ground of ${design}`);
  const texts = Buffer.from(textsOf[design](name));
  return await encodeWithSharp(sharpOf(ground).composite([{ input: texts }]), format);
});
