import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, meet, union } from "../../design/geometry.ts";
import type { CreateOffscreen, PaintContext } from "../../paint/canvas.ts";
import { isExactWhenClipped, withMembers } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene, type SceneLayer } from "../../paint/scene.ts";
import { releaseRecording } from "./release-recording.ts";
import { drawFlattened, type FlattenedLayers, flattenLayers } from "./flattened-layers.ts";
import type { PooledCanvas } from "./offscreen-canvases.ts";

/** The cached parts that all images of a version share. */
export interface CachedLayers {
  /** The static layers below the first dynamic one. */
  first: readonly SceneLayer[];
  above: readonly CachedPart[];
  /** The background, the first layers, and as many parts above them as haven't differed recently. */
  backdrop: { canvas: Canvas; parts: number };
  /** Size of all its canvases, in bytes. */
  bytes: number;
}

/** The parts above the first layers, bottom first: the index of a dynamic layer, or static layers as one canvas. */
type CachedPart = number | FlattenedLayers;

/** The canvases for a format. */
export interface RenderTarget {
  /** Whether the format has transparency. */
  alpha: boolean;
  createOffscreen: CreateOffscreen;
}

/** Whether a layer may differ between images or frames of the version: by its values, those of a member, or the time. */
export function isDynamic(layer: SceneLayer, dynamicLayers: ReadonlySet<string>): boolean {
  return withMembers([layer]).some(
    ({ layer: { layer_id }, drawing }) =>
      dynamicLayers.has(layer_id) || drawing.isValidAt !== undefined || drawing.motion !== undefined,
  );
}

/** Whether a layer or a member of it is animated. */
export function moves(layer: SceneLayer | undefined): boolean {
  return layer !== undefined && withMembers([layer]).some(({ drawing }) => drawing.motion !== undefined);
}

/** Paints the static layers. `scratch` is a canvas of the image's size, whose content is overwritten. */
export function cacheLayers(
  scene: Scene,
  dynamicLayers: ReadonlySet<string>,
  { scratch, ...target }: RenderTarget & { scratch: PooledCanvas },
): CachedLayers {
  const { width, height } = scene.design;
  const [first, ...rest] = splitLayers(scene.layers, dynamicLayers);
  const above = rest.flatMap((part): CachedPart[] =>
    typeof part === "number" ? [part] : flattenLayers(part, scratch, target.createOffscreen),
  );
  const flattened = above.filter((part) => typeof part !== "number");
  const pixels = flattened.reduce((sum, { box }) => sum + box.width * box.height, width * height);
  const backdrop = { canvas: paintBackdrop(scene, first, target), parts: 0 };
  return { first, above, backdrop, bytes: pixels * 4 };
}

/** The static layers below the first dynamic one, then alternately a dynamic layer's index and the static layers above it. */
function splitLayers(
  layers: readonly SceneLayer[],
  dynamicLayers: ReadonlySet<string>,
): [first: SceneLayer[], ...rest: (number | SceneLayer[])[]] {
  const first: SceneLayer[] = [];
  const rest: (number | SceneLayer[])[] = [];
  let statics = first;
  for (const [index, layer] of layers.entries()) {
    if (isDynamic(layer, dynamicLayers)) {
      statics = [];
      rest.push(index, statics);
    } else {
      statics.push(layer);
    }
  }
  return [first, ...rest];
}

function paintBackdrop(
  scene: Scene,
  first: readonly SceneLayer[],
  { alpha, createOffscreen }: RenderTarget,
): Canvas {
  const { width, height } = scene.design;
  const canvas = createCanvas(width, height);
  paintSceneBackground(canvas.getContext("2d"), scene, alpha);
  const area = { x: 0, y: 0, width, height };
  paintLayers(canvas.getContext("2d"), first, { area, createOffscreen, moment: 0 });
  releaseRecording(canvas);
  return canvas;
}

/**
 * Makes the backdrop hold so many parts, as `scene` has them: it is painted on, or painted again where one of its parts
 * differs now.
 */
export function extendBackdrop(
  cached: CachedLayers,
  scene: Scene,
  parts: number,
  target: RenderTarget,
): void {
  const { backdrop, above, first } = cached;
  if (parts < backdrop.parts) cached.backdrop = { canvas: paintBackdrop(scene, first, target), parts: 0 };
  const { canvas, parts: painted } = cached.backdrop;
  const painting = { scene, parts: above.slice(painted, parts), boxes: [wholeOf(scene)], moment: 0 };
  paintParts(canvas.getContext("2d"), painting, target);
  releaseRecording(canvas);
  cached.backdrop = { canvas, parts };
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
  if (!painted.every(isExactWhenClipped)) return { width, height };
  const { x, y, ...size } = union(boxes);
  return { width: roundedUp(x + size.width), height: roundedUp(y + size.height) };
}

/** Rounded up to four sizes an octave, so that images of all designs reuse the same canvases. */
function roundedUp(side: number): number {
  const step = Math.max(32, 2 ** (Math.ceil(Math.log2(side)) - 3));
  return Math.ceil(side / step) * step;
}

/**
 * Paints a scene, or only its content inside these boxes of whole pixels, at a moment in milliseconds since the start of its
 * animation. Outside of the boxes layers may be missing.
 */
export function paintBoxes(
  context: PaintContext,
  {
    scene,
    cached,
    boxes = [wholeOf(scene)],
    moment = 0,
  }: { scene: Scene; cached: CachedLayers; boxes?: readonly Box[]; moment?: number },
  target: RenderTarget,
): void {
  const { canvas, parts } = cached.backdrop;
  for (const box of boxes) {
    if (target.alpha) context.clearRect(box.x, box.y, box.width, box.height);
    drawFlattened(context, { canvas, box: wholeOf(scene), inks: [box] }, box);
  }
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
      for (const box of boxes) drawFlattened(context, part, box);
      continue;
    }
    const layer = scene.layers[part];
    const touched = boxes.filter((box) => layer !== undefined && meet(layer.ink, box));
    if (layer === undefined || touched.length === 0) continue;
    paintLayers(context, [layer], { area, needed: union(touched), createOffscreen, moment });
  }
}
