import { designNames } from "../bench-designs.ts";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { encodeWithSharp, sharpOf } from "../encode-with-sharp.ts";
import { serveImages } from "../serve-images.ts";
import { type Box, pages } from "./boxes.ts";
import { readFonts } from "./font-files.ts";
import { cutPictures, dataUrl } from "./pictures.ts";

// satori lays the boxes out as SVG, resvg paints it, sharp encodes the pixels. None of them caches decoded pictures.
const fonts = readFonts().map((font) => ({ ...font, style: "normal" as const }));
const urls = new Map((await cutPictures()).map((picture) => [picture.name, dataUrl(picture)]));

serveImages(designNames, async (design, format, name) => {
  const { width, height, color, boxes } = pages[design](name);
  const style = { display: "flex", position: "relative", width, height, backgroundColor: color };
  const svg = await satori(element("div", style, boxes.map(elementOf)), { width, height, fonts });
  const painted = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return await encodeWithSharp(sharpOf({ data: painted.pixels, width, height }), format);
});

function elementOf({ style, picture, text }: Box): object {
  if (picture !== undefined) return element("img", style, undefined, { src: urls.get(picture) });
  return element("div", style, text && element("div", text.style, text.text));
}

function element(type: string, style: object, children?: unknown, more: object = {}): object {
  return { type, props: { style, ...(children === undefined ? {} : { children }), ...more } };
}
