import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { SvgLayer } from "./schema.ts";
import { readSvg } from "../../design/svg/read-svg.ts";
import type { SvgPicture } from "../../design/svg/svg-picture.ts";
import { drawBorder, traceBox } from "../../paint/round-outline.ts";
import type { Drawing, PaintTools } from "../../paint/drawing.ts";
import { drawSvg } from "./paint-svg.ts";

const maxPictures = 32;
const pictures = createBoundedCache<SvgPicture>(maxPictures);

/** Draws an SVG graphic in its box, clipped to its viewBox and to the rounded corners, under the border. */
export function drawSvgLayer(layer: SvgLayer, { createPath, createOffscreen }: PaintTools): Drawing {
  const picture = pictureOf(layer.svg);
  const { viewBox, align } = picture;
  const scales = [layer.width / viewBox.width, layer.height / viewBox.height] as const;
  const even = layer.fit === "contain" ? Math.min(...scales) : Math.max(...scales);
  const [scaleX, scaleY] = layer.fit === "fill" ? scales : [even, even];
  const place = {
    x: (layer.width - viewBox.width * scaleX) * align.x,
    y: (layer.height - viewBox.height * scaleY) * align.y,
  };
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: false,
    draw(context) {
      context.save();
      traceBox(context, layer, layer.border_radius);
      context.clip();
      context.beginPath();
      context.rect(place.x, place.y, viewBox.width * scaleX, viewBox.height * scaleY);
      context.clip();
      drawSvg(context, picture.content, {
        color: layer.color,
        matrix: [scaleX, 0, 0, scaleY, place.x - viewBox.x * scaleX, place.y - viewBox.y * scaleY],
        width: layer.width,
        height: layer.height,
        createPath,
        createOffscreen,
      });
      context.restore();
      drawBorder(context, layer);
    },
  };
}

/** Cached, because parsing takes longer than painting. The source was validated when the design was saved. */
function pictureOf(source: string): SvgPicture {
  const picture = pictures.get(source) ?? readSvg(source);
  pictures.set(source, picture);
  return picture;
}
