import type { BezierPath, Layer, LayerMaskData, PixelData } from "ag-psd";
import { readColor, writeColor } from "../../../design/color.ts";
import type { DrawnFill } from "../../../design/drawing/drawing.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Gradient } from "../../../design/values.ts";
import type { Pixels } from "../../../web/designs/import/pixels.ts";
import { paint } from "./paint-fill.ts";
import { pathCoverage } from "./path-coverage.ts";

/** What of a layer becomes a picture. */
export interface PictureSource {
  layer: Layer;
  /** The part of the canvas that it shows. */
  box: Box;
  /** It is only seen where this layer is. */
  clippedBy?: Layer;
  /** `#rrggbb` or `#rrggbbaa`: replaces its colors. */
  overlay?: string;
  /** Replaces its colors too, across a box of the canvas. */
  gradient?: { gradient: Gradient; box: Box };
  /** The layer has no pixels and is filled, where its mask shows it. */
  fill?: DrawnFill;
  /** Only what lies within these is seen. */
  paths?: readonly BezierPath[];
}

/** Unpacks pixels and masks of a layer, one at a time. */
export interface LayerPixels {
  pixels: (layer: Layer) => PixelData | undefined;
  mask: (layer: Layer) => PixelData | undefined;
}

/** The pixels of a picture, with its masks applied. */
export function picturePixels(picture: PictureSource, read: LayerPixels): Pixels {
  const { layer, box, overlay, gradient, fill } = picture;
  const result = blank(box);
  if (fill !== undefined) paint(result, fill);
  else if (!copyLayer(layer, box, { read, to: result })) return result;
  if (gradient !== undefined) colorAcross(result, box, gradient);
  if (overlay !== undefined) color(result, overlay);
  applyMasks(result, picture, read);
  return result;
}

function applyMasks(
  result: Pixels,
  { layer, box, clippedBy, paths }: PictureSource,
  read: LayerPixels,
): void {
  const mask = layer.mask?.disabled === true ? undefined : read.mask(layer);
  if (mask !== undefined && layer.mask !== undefined) multiply(result, box, maskAt(mask, layer.mask));
  if (paths !== undefined) multiply(result, box, pathAt(paths, box, result));
  const base = clippedBy && read.pixels(clippedBy);
  if (base !== undefined && clippedBy !== undefined) multiply(result, box, alphaAt(base, clippedBy));
}

function copyLayer(layer: Layer, box: Box, { read, to }: { read: LayerPixels; to: Pixels }): boolean {
  const source = read.pixels(layer);
  const { left = 0, top = 0 } = layer;
  if (source !== undefined) copy(source, { x: Math.round(box.x) - left, y: Math.round(box.y) - top }, to);
  return source !== undefined;
}

function blank({ width, height }: Box): Pixels {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return { width: across, height: down, data: new Uint8ClampedArray(across * down * 4) };
}

/** Copies the part of the source that begins at `from`. */
function copy(source: PixelData, from: { x: number; y: number }, to: Pixels): void {
  const scale = scaleOf(source);
  const first = Math.max(0, -from.x);
  const length = Math.max(0, Math.min(to.width, source.width - from.x) - first) * 4;
  for (let y = Math.max(0, -from.y); y < Math.min(to.height, source.height - from.y); y += 1) {
    const at = ((y + from.y) * source.width + first + from.x) * 4;
    const line = source.data.subarray(at, at + length);
    to.data.set(
      scale === 1 ? line : line.map((value) => Math.round(value * scale)),
      (y * to.width + first) * 4,
    );
  }
}

/** From the file's depth to 8 bits. */
function scaleOf({ data }: PixelData): number {
  if (data instanceof Uint16Array) return 255 / 65_535;
  return data instanceof Float32Array ? 255 : 1;
}

function color({ data }: Pixels, overlay: string): void {
  const { red, green, blue, alpha } = readColor(overlay);
  const channels = [red, green, blue];
  for (let at = 0; at < data.length; at += 4) {
    for (const [index, channel] of channels.entries()) {
      const own = data[at + index] ?? 0;
      data[at + index] = own + (channel - own) * alpha;
    }
  }
}

function colorAcross({ data, width }: Pixels, box: Box, across: { gradient: Gradient; box: Box }): void {
  const over = blank(across.box);
  paint(over, { gradient: across.gradient });
  const [left, top] = [Math.round(box.x - across.box.x), Math.round(box.y - across.box.y)];
  const within = (at: number, side: number) => Math.max(0, Math.min(side - 1, at));
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [left + ((at / 4) % width), top + Math.floor(at / 4 / width)];
    const from = (within(y, over.height) * over.width + within(x, over.width)) * 4;
    const alpha = (over.data[from + 3] ?? 0) / 255;
    for (const channel of [0, 1, 2]) {
      const own = data[at + channel] ?? 0;
      data[at + channel] = own + ((over.data[from + channel] ?? 0) - own) * alpha;
    }
  }
}

/** How much is seen at a point of the canvas, 0 to 1. */
type Coverage = (x: number, y: number) => number;

function multiply({ data, width }: Pixels, box: Box, coverage: Coverage): void {
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0;
    if (alpha === 0) continue;
    const pixel = (at - 3) / 4;
    data[at] = alpha * coverage(left + (pixel % width), top + Math.floor(pixel / width));
  }
}

function pathAt(paths: readonly BezierPath[], box: Box, { width, height }: Pixels): Coverage {
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const coverage = pathCoverage(paths, { x: left, y: top, width, height });
  return (x, y) => coverage[(y - top) * width + x - left] ?? 0;
}

/** A mask has its values in the first channel, and one value around its box. */
function maskAt(mask: PixelData, { left = 0, top = 0, defaultColor = 0 }: LayerMaskData): Coverage {
  const max = 255 / scaleOf(mask);
  return (x, y) => {
    const [across, down] = [x - left, y - top];
    const isOutside = across < 0 || down < 0 || across >= mask.width || down >= mask.height;
    return isOutside ? defaultColor / 255 : (mask.data[(down * mask.width + across) * 4] ?? 0) / max;
  };
}

function alphaAt(pixels: PixelData, { left = 0, top = 0 }: Layer): Coverage {
  const max = 255 / scaleOf(pixels);
  return (x, y) => {
    const [across, down] = [x - left, y - top];
    const isOutside = across < 0 || down < 0 || across >= pixels.width || down >= pixels.height;
    return isOutside ? 0 : (pixels.data[(down * pixels.width + across) * 4 + 3] ?? 0) / max;
  };
}

/** The one color of opaque pixels as `#rrggbb`; undefined if there are several. */
export function onlyColor(pixels: PixelData): string | undefined {
  const { data } = pixels;
  for (let at = 4; at < data.length; at += 1) if (data[at] !== data[at % 4]) return undefined;
  const scale = scaleOf(pixels);
  const [red = 0, green = 0, blue = 0, alpha = 0] = Array.from(data.slice(0, 4), (value) =>
    Math.round(value * scale),
  );
  return alpha === 255 ? writeColor({ red, green, blue }) : undefined;
}

/** The color of the pixels that cover most, such as the inside of letters; undefined if all are transparent. */
export function inkOf(pixels: PixelData): { r: number; g: number; b: number } | undefined {
  const { data } = pixels;
  let alpha = 0;
  for (let at = 3; at < data.length; at += 4) alpha = Math.max(alpha, data[at] ?? 0);
  if (alpha === 0) return undefined;
  const sum = { r: 0, g: 0, b: 0, count: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== alpha) continue;
    sum.r += data[at] ?? 0;
    sum.g += data[at + 1] ?? 0;
    sum.b += data[at + 2] ?? 0;
    sum.count += 1;
  }
  const share = scaleOf(pixels) / sum.count;
  return { r: sum.r * share, g: sum.g * share, b: sum.b * share };
}
