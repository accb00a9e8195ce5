import type { ImageLayer } from "./schema.ts";
import { type PathCommand, readPathData } from "../../design/path-data.ts";
import type { CreatePath, PaintContext, Path } from "../../paint/canvas.ts";
import { drawEdge, ellipseOutline, traceOutline, drawBorder, traceBox } from "../../paint/round-outline.ts";

/** The clip of a picture and its border, in the layer's box. */
interface PictureMask {
  /** Clips to the mask; absent when the mask is the whole box. */
  clip?: (context: PaintContext) => void;
  drawBorder: (context: PaintContext) => void;
}

export function maskOf(layer: ImageLayer, createPath: CreatePath): PictureMask {
  if (layer.mask === "path") return pathMask(layer, pathOf(layer, createPath));
  if (layer.mask === "box") return boxMask(layer);
  return ellipseMask(layer);
}

function boxMask(layer: ImageLayer): PictureMask {
  const border = (context: PaintContext) => drawBorder(context, layer);
  if (layer.border_radius === 0) return { drawBorder: border };
  return {
    clip(context) {
      traceBox(context, layer, layer.border_radius);
      context.clip();
    },
    drawBorder: border,
  };
}

function ellipseMask(layer: ImageLayer): PictureMask {
  const [acrossHalf, downHalf] = [layer.width / 2, layer.height / 2];
  const min = Math.min(acrossHalf, downHalf);
  const [radiusX, radiusY] = layer.mask === "circle" ? [min, min] : [acrossHalf, downHalf];
  const outline = ellipseOutline(layer, radiusX, radiusY);
  return {
    clip(context) {
      traceOutline(context, outline);
      context.clip();
    },
    drawBorder(context) {
      if (layer.border_width === 0) return;
      drawEdge(context, outline, { thickness: layer.border_width, style: layer.border_color });
    },
  };
}

function pathMask(layer: ImageLayer, path: Path): PictureMask {
  const clip = (context: PaintContext) => {
    traceBox(context, layer, 0);
    context.clip();
    context.clip(path);
  };
  return {
    clip,
    drawBorder(context) {
      if (layer.border_width === 0) return;
      context.save();
      // The inner half of the stroke has the thickness of the border.
      clip(context);
      context.lineWidth = layer.border_width * 2;
      context.lineJoin = "miter";
      context.strokeStyle = layer.border_color;
      context.stroke(path);
      context.restore();
    },
  };
}

const paths = new WeakMap<ImageLayer, Path>();

/** Cached by layer: parsing the longest path takes as long as painting a small picture. */
function pathOf(layer: ImageLayer, createPath: CreatePath): Path {
  const cachedPath = paths.get(layer);
  if (cachedPath !== undefined) return cachedPath;
  const path = createPath(scalePath(layer.mask_path, layer.width / 100, layer.height / 100));
  paths.set(layer, path);
  return path;
}

/** Scales path data. Scaling the context would scale strokes as well. */
export function scalePath(data: string, scaleX: number, scaleY: number): string {
  return readPathData(data)
    .map(({ letter, numbers }) => `${letter}${scaleNumbers({ letter, numbers }, scaleX, scaleY).join(" ")}`)
    .join("");
}

function scaleNumbers({ letter, numbers }: PathCommand, scaleX: number, scaleY: number): readonly number[] {
  const kind = letter.toUpperCase();
  if (kind === "H") return numbers.map((x) => x * scaleX);
  if (kind === "V") return numbers.map((y) => y * scaleY);
  if (kind !== "A") return numbers.map((number, index) => number * (index % 2 === 0 ? scaleX : scaleY));
  const [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
  return [...scaleEllipse(radiusX, radiusY, turn, scaleX, scaleY), large, sweep, x * scaleX, y * scaleY];
}

/** Radii and rotation in degrees of a scaled ellipse. */
function scaleEllipse(radiusX: number, radiusY: number, turn: number, scaleX: number, scaleY: number) {
  if (radiusX === 0 || radiusY === 0) return [0, 0, 0];
  const radians = (turn * Math.PI) / 180;
  const [a, b] = [scaleX * radiusX * Math.cos(radians), scaleY * radiusX * Math.sin(radians)];
  const [c, d] = [-scaleX * radiusY * Math.sin(radians), scaleY * radiusY * Math.cos(radians)];
  const [xx, yy, xy] = [a * a + c * c, b * b + d * d, a * b + c * d];
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [Math.sqrt(middle + spread), Math.sqrt(Math.max(0, middle - spread)), (angle * 180) / Math.PI];
}
