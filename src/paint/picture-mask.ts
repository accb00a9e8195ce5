import type { ImageLayer } from "../design/layers/image-layer.ts";
import { strokeBorder, traceBox } from "./box-outline.ts";
import type { CreatePath, PaintContext, Path } from "./canvas.ts";
import { stretchPath } from "./stretch-path.ts";

/** What a picture is cut to, and the border that follows it. Both lie in the layer's box. */
export interface PictureMask {
  /** Leaves open only what the mask shows; absent when that is all of the box. */
  clip?: (context: PaintContext) => void;
  strokeBorder: (context: PaintContext) => void;
}

export function maskOf(layer: ImageLayer, createPath: CreatePath): PictureMask {
  if (layer.mask === "path") return pathMask(layer, pathOf(layer, createPath));
  if (layer.mask === "box") return boxMask(layer);
  return ellipseMask(layer);
}

function boxMask(layer: ImageLayer): PictureMask {
  const border = (context: PaintContext) => strokeBorder(context, layer);
  if (layer.border_radius === 0) return { strokeBorder: border };
  return {
    clip(context) {
      traceBox(context, layer, layer.border_radius);
      context.clip();
    },
    strokeBorder: border,
  };
}

function ellipseMask(layer: ImageLayer): PictureMask {
  const [middleX, middleY] = [layer.width / 2, layer.height / 2];
  const least = Math.min(middleX, middleY);
  const [radiusX, radiusY] = layer.mask === "circle" ? [least, least] : [middleX, middleY];
  const trace = (context: PaintContext, inset: number) => {
    context.beginPath();
    context.ellipse(middleX, middleY, radiusX - inset, radiusY - inset, 0, 0, Math.PI * 2);
  };
  return {
    clip(context) {
      trace(context, 0);
      context.clip();
    },
    strokeBorder(context) {
      if (layer.border_width === 0) return;
      const thickness = Math.min(layer.border_width, least);
      trace(context, thickness / 2);
      context.lineWidth = thickness;
      context.strokeStyle = layer.border_color;
      context.stroke();
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
    strokeBorder(context) {
      if (layer.border_width === 0) return;
      context.save();
      // The half of a stroke that lies inside is as thick as the border.
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

/** Read once a layer: the longest takes as long as a small picture does to be painted. */
function pathOf(layer: ImageLayer, createPath: CreatePath): Path {
  const known = paths.get(layer);
  if (known !== undefined) return known;
  const path = createPath(stretchPath(layer.mask_path, layer.width / 100, layer.height / 100));
  paths.set(layer, path);
  return path;
}
