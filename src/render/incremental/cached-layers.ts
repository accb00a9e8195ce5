import type { Canvas } from "@napi-rs/canvas";
import { type Box, contains, intersection, meet, union } from "../../design/geometry.ts";
import type { CreateOffscreen, PaintContext } from "../../paint/canvas.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { isExactIn, membersShownIn } from "../../paint/opaque-groups.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene, type SceneLayer } from "../../paint/scene.ts";
import { releaseRecording } from "./release-recording.ts";
import { isDynamic, moves, splitLayers } from "../../paint/scene-parts.ts";
import { cutOut, drawFlattened, type FlattenedLayers, flattenLayers } from "./flattened-layers.ts";
import type { FrameTools, PooledCanvas } from "./offscreen-canvases.ts";

/** The cached parts that all images of a version share. Only what lies in `area` is kept of them. */
export interface CachedLayers {
  /** Boxes of whole pixels that don't overlap, in which images may differ. */
  area: readonly Box[];
  /** The background and what is below the first layer in which images may differ. */
  base: readonly FlattenedLayers[];
  above: readonly CachedPart[];
  /** The base, and as many parts above it as haven't differed recently. Later canvases replace what earlier ones show. */
  backdrop: { canvases: readonly FlattenedLayers[]; parts: number };
  /** Size of all its canvases, in bytes, once the backdrop has all parts. */
  bytes: number;
}

/** The parts above the base, bottom first: the index of a dynamic layer, or static layers as canvases. */
export type CachedPart = number | readonly FlattenedLayers[];

/** The canvases for a format. */
export interface RenderTarget {
  /** Whether the format has transparency. */
  alpha: boolean;
  createOffscreen: CreateOffscreen;
}

/** Whether the boxes lie in an area, as far as they lie on the image. */
export function liesIn(area: readonly Box[], boxes: readonly Box[], scene: Scene): boolean {
  const pixelsOf = ({ width, height }: Box) => width * height;
  return boxes.every((box) => {
    const pixels = wholePixels(box, wholeOf(scene));
    if (pixels === undefined) return true;
    return area.reduce((sum, part) => sum + pixelsOf(intersection(part, pixels)), 0) === pixelsOf(pixels);
  });
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
  const kept = [...[...base, ...flattenedOf(above)].map(({ box }) => box), ...boxesOf(above, scene, area)];
  const pixels = kept.reduce((sum, box) => sum + box.width * box.height, 0);
  return { area, base, above, backdrop: { canvases: base, parts: 0 }, bytes: pixels * 4 };
}

const flattenedOf = (parts: readonly CachedPart[]): FlattenedLayers[] =>
  parts.flatMap((part) => (typeof part === "number" ? [] : part));

const canvasesOf = (parts: readonly CachedPart[]) => flattenedOf(parts).map(({ canvas }) => canvas);

/** All canvases of the cached parts, each once. */
export function canvasesOfLayers({ base, above, backdrop }: CachedLayers): Set<Canvas> {
  return new Set(canvasesOf([base, backdrop.canvases, ...above]));
}

/** Boxes of whole pixels in which parts of a scene show something, apart from what moves. */
function boxesOf(parts: readonly CachedPart[], { layers }: Scene, area: readonly Box[]): Box[] {
  const inksOf = (part: CachedPart): readonly Box[] => {
    if (typeof part !== "number") return part.flatMap(({ inks }) => inks);
    const layer = layers[part];
    return layer === undefined || moves(layer) ? [] : [layer.ink];
  };
  return parts
    .flatMap(inksOf)
    .flatMap((ink) => area.map((box) => wholePixels(ink, box)))
    .filter((box) => box !== undefined);
}

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

/** Makes the backdrop hold so many parts, as `scene` has them: the parts are painted on what it holds, or on the base. */
export function extendBackdrop(cached: CachedLayers, scene: Scene, parts: number, painting: Painting): void {
  const { base, backdrop, above, area } = cached;
  const start = parts < backdrop.parts ? { canvases: base, parts: 0 } : backdrop;
  if (start !== backdrop) painting.freeLater(canvasesOf([backdrop.canvases.slice(base.length)]));
  const added = above.slice(start.parts, parts);
  if (added.length === 0) {
    cached.backdrop = start;
    return;
  }
  const { scratch } = painting;
  drawBackdrop(scratch.context, start.canvases, wholeOf(scene), painting);
  paintParts(scratch.context, { scene, parts: added, boxes: [wholeOf(scene)], moment: 0 }, painting);
  releaseRecording(scratch.canvas);
  const canvases = cutOut(wholeCanvas(scratch), boxesOf(added, scene, area));
  cached.backdrop = { canvases: [...start.canvases, ...canvases], parts };
}

/** Replaces what a box shows by the part of a backdrop that lies in it. What lies below a canvas that fills the box is skipped. */
function drawBackdrop(
  context: PaintContext,
  canvases: readonly FlattenedLayers[],
  box: Box,
  { alpha }: Pick<RenderTarget, "alpha">,
): void {
  const lowest = canvases.findLastIndex((canvas) => contains(canvas.box, box));
  for (const canvas of canvases.slice(Math.max(0, lowest))) {
    const { x, y, width, height } = intersection(canvas.box, box);
    if (width === 0 || height === 0) continue;
    if (alpha) context.clearRect(x, y, width, height);
    drawFlattened(context, canvas, box);
  }
}

function wholeOf({ design }: Scene): Box {
  return { x: 0, y: 0, width: design.width, height: design.height };
}

/** How many parts, from the bottom, two scenes share; those from the first animated layer up don't count. */
export function partsInCommon({ above }: CachedLayers, one: Scene, other: Scene): number {
  const first = above.findIndex(
    (part) =>
      typeof part === "number" && (one.layers[part] !== other.layers[part] || moves(one.layers[part])),
  );
  return first < 0 ? above.length : first;
}

/**
 * The size of a canvas that these boxes of a scene can be painted on: the image's, or cut off right of and below them.
 * Skia copies all of a canvas whenever it is read, and what clips exactly is the same on a smaller one.
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
  const painted = cached.above.slice(cached.backdrop.parts).flatMap((part) => {
    const layer = typeof part === "number" ? scene.layers[part] : undefined;
    return layer !== undefined && boxes.some((box) => meet(layer.ink, box)) ? [layer] : [];
  });
  const isExact = (layer: SceneLayer) => boxes.every((box) => !meet(layer.ink, box) || isExactIn(layer, box));
  if (!painted.every(isExact)) return { width, height };
  const { x, y, ...size } = union(boxes);
  return { width: roundedUp(x + size.width), height: roundedUp(y + size.height) };
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
  {
    scene,
    cached,
    boxes,
    moment,
  }: { scene: Scene; cached: CachedLayers; boxes: readonly Box[]; moment: number },
  target: RenderTarget,
): void {
  const { canvases, parts } = cached.backdrop;
  for (const box of boxes) drawBackdrop(context, canvases, box, target);
  paintParts(context, { scene, parts: cached.above.slice(parts), boxes, moment }, target);
}

function paintParts(
  context: PaintContext,
  {
    scene,
    parts,
    boxes,
    moment,
  }: { scene: Scene; parts: readonly CachedPart[]; boxes: readonly Box[]; moment: number },
  { createOffscreen }: RenderTarget,
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
