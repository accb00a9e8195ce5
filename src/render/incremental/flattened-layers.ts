import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, intersection, meet, union } from "../../design/geometry.ts";
import type { CreateOffscreen, PaintContext } from "../../paint/canvas.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import type { SceneLayer } from "../../paint/scene.ts";
import { releaseRecording } from "./release-recording.ts";
import type { PooledCanvas } from "./offscreen-canvases.ts";

/** Static layers painted into one canvas. */
export interface FlattenedLayers {
  canvas: Canvas;
  /** Position on the image, in whole pixels. */
  box: Box;
  /** The bounds of its layers; the rest is transparent. */
  inks: readonly Box[];
}

/**
 * Paints layers on `scratch`, a canvas of the image's size, and cuts them out; none where nothing of them shows. Painted
 * from another origin, turned shapes get edges from Skia that differ by up to sixty levels.
 */
export function flattenLayers(
  layers: readonly SceneLayer[],
  scratch: PooledCanvas,
  createOffscreen: CreateOffscreen,
): FlattenedLayers[] {
  const area = { x: 0, y: 0, width: scratch.width, height: scratch.height };
  const box = wholePixels(union(layers.map(({ ink }) => ink)), area);
  if (box === undefined) return [];
  const { x, y, width, height } = box;
  scratch.context.clearRect(x, y, width, height);
  paintLayers(scratch.context, layers, { area, createOffscreen, moment: 0 });
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(scratch.canvas, x, y, width, height, 0, 0, width, height);
  releaseRecording(canvas);
  return [{ canvas, box, inks: layers.map(({ ink }) => ink) }];
}

/** Copies what lies in these boxes of whole pixels. Nothing else of the canvas is then kept. */
export function cutOut({ canvas, box, inks }: FlattenedLayers, area: readonly Box[]): FlattenedLayers[] {
  return area.flatMap((part) => {
    const near = intersection(box, part);
    if (!inks.some((ink) => meet(ink, near))) return [];
    const copy = createCanvas(near.width, near.height);
    copy
      .getContext("2d")
      .drawImage(
        canvas,
        near.x - box.x,
        near.y - box.y,
        near.width,
        near.height,
        0,
        0,
        near.width,
        near.height,
      );
    releaseRecording(copy);
    return [{ canvas: copy, box: near, inks }];
  });
}

/** Draws the part of the layers inside a box, without scaling. */
export function drawFlattened(
  context: PaintContext,
  { canvas, box: { x, y, ...size }, inks }: FlattenedLayers,
  box: Box,
): void {
  const near = intersection({ x, y, ...size }, box);
  const part = wholePixels(union(inks.map((ink) => intersection(ink, near))), near);
  if (part === undefined) return;
  const { width, height } = part;
  context.drawImage(canvas, part.x - x, part.y - y, width, height, part.x, part.y, width, height);
}
