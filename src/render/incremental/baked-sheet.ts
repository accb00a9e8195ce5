import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, intersection, union } from "../../design/geometry.ts";
import type { CreateSheet, PaintContext } from "../../paint/canvas.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import type { SceneLayer } from "../../paint/scene.ts";
import type { PooledSheet } from "./offscreen-canvases.ts";

/** Closed layers laid together. */
export interface BakedSheet {
  canvas: Canvas;
  /** Where it lies on the picture, in whole pixels. */
  box: Box;
  /** The ink of its layers: between them it is clear. */
  inks: readonly Box[];
}

/**
 * Paints layers on the desk, a canvas of the picture's size, and cuts them out; none where nothing of them shows. Painted
 * from another origin, turned shapes have their edges smoothed otherwise by Skia, by up to sixty levels.
 */
export function bakeSheet(
  layers: readonly SceneLayer[],
  desk: PooledSheet,
  createSheet: CreateSheet,
): BakedSheet[] {
  const area = { x: 0, y: 0, width: desk.width, height: desk.height };
  const box = wholePixels(union(layers.map(({ ink }) => ink)), area);
  if (box === undefined) return [];
  const { x, y, width, height } = box;
  desk.context.clearRect(x, y, width, height);
  paintLayers(desk.context, layers, { area, createSheet, moment: 0 });
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(desk.canvas, x, y, width, height, 0, 0, width, height);
  return [{ canvas, box, inks: layers.map(({ ink }) => ink) }];
}

/** Draws what of a sheet's layers lies in a box, pixel on pixel. */
export function drawSheet(
  context: PaintContext,
  { canvas, box: { x, y, ...size }, inks }: BakedSheet,
  box: Box,
): void {
  const near = intersection({ x, y, ...size }, box);
  const part = wholePixels(union(inks.map((ink) => intersection(ink, near))), near);
  if (part === undefined) return;
  const { width, height } = part;
  context.drawImage(canvas, part.x - x, part.y - y, width, height, part.x, part.y, width, height);
}
