import { Renderer } from "@takumi-rs/core";
import { designNames, quality } from "../bench-designs.ts";
import { serveImages } from "../serve-images.ts";
import { type Box, pages } from "./boxes.ts";
import { readFonts } from "./font-files.ts";
import { cutPictures } from "./pictures.ts";

// takumi paints and encodes itself. It caches decoded pictures and glyphs.
const renderer = new Renderer();
for (const font of readFonts()) await renderer.registerFont(font);
const pictures = await cutPictures();

serveImages(designNames, async (design, format, name) => {
  const { width, height, color, boxes } = pages[design](name);
  const used = new Set(boxes.map(({ picture }) => picture));
  const style = { display: "flex", position: "relative", width, height, backgroundColor: color };
  return await renderer.render(
    { type: "container", style, children: boxes.flatMap(nodesOf) },
    {
      width,
      height,
      format: format === "jpg" ? "jpeg" : format,
      quality,
      images: pictures
        .filter((picture) => used.has(picture.name))
        .map(({ name: src, bytes }) => ({ src, data: bytes })),
    },
  );
});

/** takumi ignores `paint-order` and paints strokes over letters, so a plain text is painted over the stroked one. */
function nodesOf({ style, picture, text }: Box): object[] {
  if (picture !== undefined) return [{ type: "image", src: picture, style }];
  if (text === undefined) return [{ type: "container", style }];
  const { WebkitTextStroke: stroke, ...plain } = text.style;
  const looks = stroke === undefined ? [plain] : [text.style, plain];
  return looks.map((look) => ({
    type: "container",
    style,
    children: [{ type: "text", text: text.text, style: look }],
  }));
}
