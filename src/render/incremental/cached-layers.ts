import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, intersection, meet, union, wholePixels } from "../../design/geometry.ts";
import type { CreateOffscreen, PaintContext } from "../../paint/canvas.ts";
import { isExactIn, membersShownIn } from "../../paint/composition.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import {
  isDynamic,
  paintSceneBackground,
  type Scene,
  type SceneLayer,
  splitLayers,
} from "../../paint/scene.ts";
import type { FrameTools, PooledCanvas } from "./offscreen-canvases.ts";
import { releaseRecording } from "./release-recording.ts";

/** The cached parts that all images of a version share. Only what lies in `area` is kept of them. */
export interface CachedLayers {
  /** Boxes of whole pixels that don't overlap, in which images may differ. */
  area: readonly Box[];
  /**
   * Bottom first: the background and what is below the first layer in which images may differ, then such layers and what is
   * between them.
   */
  parts: readonly CachedPart[];
  /** Size of all its canvases, in bytes. */
  bytes: number;
}

/** The index of a dynamic layer, or what is static as canvases. */
export type CachedPart = number | readonly FlattenedLayers[];

/** The canvases for a format. */
interface RenderTarget {
  /** Whether the format has transparency. */
  alpha: boolean;
  createOffscreen: CreateOffscreen;
}

/** A canvas of the image's size. */
interface Painting extends RenderTarget {
  scratch: PooledCanvas;
  freeLater: FrameTools["freeLater"];
}

/** What is cached of an image. */
interface CachePlan {
  /** The version's. Static layers between two of them are flattened. */
  dynamicLayers: ReadonlySet<string>;
  /** Those of them in which images may differ. Everything below the first one is painted into the base. */
  differingLayers: ReadonlySet<string>;
  area: readonly Box[];
}

/** Paints a whole image on `scratch`, whose content is overwritten, and returns what others share with it. */
export function cacheLayers(
  scene: Scene,
  { dynamicLayers, differingLayers, area }: CachePlan,
  { scratch, ...target }: Painting,
): CachedLayers {
  const [first, ...rest] = splitLayers(scene.layers, dynamicLayers);
  const parts = rest
    .map((part): CachedPart =>
      typeof part === "number" ? part : flattenLayers(part, scratch, target.createOffscreen),
    )
    .filter((part) => typeof part === "number" || part.length > 0);
  const firstDiffering = parts.findIndex((part) => {
    const layer = typeof part === "number" ? scene.layers[part] : undefined;
    return layer !== undefined && isDynamic(layer, differingLayers);
  });
  const below = firstDiffering < 0 ? parts : parts.slice(0, firstDiffering);
  const upper = parts.slice(below.length);
  const boxes = [wholeOf(scene)];
  paintBase(scene, first, { scratch, ...target });
  if (below.length > 0) {
    paintParts(scratch.context, { scene, parts: below, boxes, moment: 0 }, target);
    releaseRecording(scratch.canvas);
  }
  const base = cutOut(wholeCanvas(scratch), area);
  paintParts(scratch.context, { scene, parts: upper, boxes, moment: 0 }, target);
  const above = upper.map((part) =>
    typeof part === "number" ? part : part.flatMap((flattened) => cutOut(flattened, area)),
  );
  target.freeLater(canvasesOf(parts));
  const kept = [base, ...above];
  const pixels = flattenedOf(kept).reduce((sum, { box }) => sum + box.width * box.height, 0);
  return { area, parts: kept, bytes: pixels * 4 };
}

const flattenedOf = (parts: readonly CachedPart[]): FlattenedLayers[] =>
  parts.flatMap((part) => (typeof part === "number" ? [] : part));

export const canvasesOf = (parts: readonly CachedPart[]): Canvas[] =>
  flattenedOf(parts).map(({ canvas }) => canvas);

/** Paints the background and the first layers on a canvas whose content is overwritten. */
function paintBase(
  scene: Scene,
  first: readonly SceneLayer[],
  { alpha, createOffscreen, scratch: { canvas, context } }: Painting,
): void {
  const area = wholeOf(scene);
  context.clearRect(0, 0, area.width, area.height);
  paintSceneBackground(context, scene, alpha);
  paintLayers(context, first, { area, createOffscreen, moment: 0 });
  releaseRecording(canvas);
}

/** A canvas of the image's size, of which parts are to be kept. */
function wholeCanvas({ canvas, width, height }: PooledCanvas): FlattenedLayers {
  const box = { x: 0, y: 0, width, height };
  return { canvas, box, inks: [box] };
}

function wholeOf({ design }: Scene): Box {
  return { x: 0, y: 0, width: design.width, height: design.height };
}

/**
 * The size of a canvas that these boxes of a scene can be painted on: the image's, or cut off right of and below them, and of
 * layers that don't clip exactly. Skia copies all of a canvas whenever it is read, and a layer that clips exactly, or isn't
 * clipped, is the same on a smaller one.
 */
export function canvasOver({
  scene,
  cached,
  boxes,
}: {
  scene: Scene;
  cached: CachedLayers;
  boxes: readonly Box[];
}): { width: number; height: number } {
  const { width, height } = scene.design;
  const inexact = cached.parts.flatMap((part) => {
    const layer = typeof part === "number" ? scene.layers[part] : undefined;
    const isClipped =
      layer !== undefined && boxes.some((box) => meet(layer.ink, box) && !isExactIn(layer, box));
    return isClipped ? [layer.ink] : [];
  });
  const { x, y, ...size } = union([...boxes, ...inexact]);
  return {
    width: Math.min(width, roundedUp(Math.ceil(x + size.width))),
    height: Math.min(height, roundedUp(Math.ceil(y + size.height))),
  };
}

/** Rounded up to four sizes an octave, so that images of all designs reuse the same canvases. */
function roundedUp(side: number): number {
  const step = Math.max(32, 2 ** (Math.ceil(Math.log2(side)) - 3));
  return Math.ceil(side / step) * step;
}

/**
 * Paints a scene's content inside these boxes of whole pixels, which lie in the cached area, at a moment in milliseconds
 * since the start of its animation. Outside of the boxes layers may be missing.
 */
export function paintBoxes(
  context: PaintContext,
  { cached, ...painting }: { scene: Scene; cached: CachedLayers; boxes: readonly Box[]; moment: number },
  target: Pick<RenderTarget, "createOffscreen">,
): void {
  paintParts(context, { ...painting, parts: cached.parts }, target);
}

function paintParts(
  context: PaintContext,
  {
    scene,
    parts,
    boxes,
    moment,
  }: { scene: Scene; parts: readonly CachedPart[]; boxes: readonly Box[]; moment: number },
  { createOffscreen }: Pick<RenderTarget, "createOffscreen">,
): void {
  const area = wholeOf(scene);
  for (const part of parts) {
    if (typeof part !== "number") {
      for (const flattened of part) for (const box of boxes) drawFlattened(context, flattened, box);
      continue;
    }
    const layer = scene.layers[part];
    const touched = boxes.filter((box) => layer !== undefined && meet(layer.ink, box));
    if (layer === undefined || touched.length === 0) continue;
    for (const needed of neededOf(layer, touched)) {
      paintLayers(context, [layer], { area, needed, createOffscreen, moment });
    }
  }
}

/**
 * The boxes in which a layer is painted, one after the other. Boxes in which a group shows only members are painted alone, and
 * after the union of all others, in which the layer may be painted beyond the box.
 */
function neededOf(layer: SceneLayer, touched: readonly Box[]): Box[] {
  const alone = touched.filter((box) => membersShownIn(layer, box) !== undefined);
  return alone.length === touched.length
    ? alone
    : [union(touched.filter((box) => !alone.includes(box))), ...alone];
}

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
function flattenLayers(
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
function cutOut({ canvas, box, inks }: FlattenedLayers, area: readonly Box[]): FlattenedLayers[] {
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
function drawFlattened(
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
