import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, meet, union } from "../../design/geometry.ts";
import type { CreateSheet, PaintContext } from "../../paint/canvas.ts";
import { clipsExactly, withMembers } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintGround, type Scene, type SceneLayer } from "../../paint/scene.ts";
import type { PooledSheet } from "./offscreen-canvases.ts";
import { type BakedSheet, bakeSheet, drawSheet } from "./baked-sheet.ts";

/** What every picture of a design version shares, painted once. */
export interface BakedLayers {
  /** Layers up to the first open one. */
  first: readonly SceneLayer[];
  above: readonly BakedPart[];
  /** The ground with the first layers, and with so many of the parts over it as haven't differed of late. */
  bottom: { canvas: Canvas; parts: number };
  /** Bytes of all its canvases. */
  bytes: number;
}

/** What is painted over the ground, bottom first: an open layer, by its place in the scene, or a sheet of closed ones. */
type BakedPart = number | BakedSheet;

/** Whether a layer may differ from one picture of the version to the next: its own values do, a member's, or the time's. */
export function isOpen({ layer, members = [], drawing }: SceneLayer, open: ReadonlySet<string>): boolean {
  if (open.has(layer.layer_id) || drawing.holdsAt !== undefined) return true;
  return withMembers(members).some(
    (member) => open.has(member.layer.layer_id) || member.drawing.holdsAt !== undefined,
  );
}

/** What pictures of a format are painted on. */
interface Paper {
  /** Whether transparent pixels survive. */
  alpha: boolean;
  createSheet: CreateSheet;
}

/** Paints what isn't open, by way of a canvas of the picture's size, on which something is left then. */
export function bakeLayers(
  scene: Scene,
  open: ReadonlySet<string>,
  { desk, ...paper }: Paper & { desk: PooledSheet },
): BakedLayers {
  const { width, height } = scene.design;
  const [first, ...rest] = layersBetween(scene.layers, open);
  const above = rest.flatMap((part): BakedPart[] =>
    typeof part === "number" ? [part] : bakeSheet(part, desk, paper.createSheet),
  );
  const sheets = above.filter((part) => typeof part !== "number");
  const pixels = sheets.reduce((sum, { box }) => sum + box.width * box.height, width * height);
  const bottom = { canvas: paintBottom(scene, first, paper), parts: 0 };
  return { first, above, bottom, bytes: pixels * 4 };
}

function paintBottom(scene: Scene, first: readonly SceneLayer[], { alpha, createSheet }: Paper): Canvas {
  const { width, height } = scene.design;
  const canvas = createCanvas(width, height);
  paintGround(canvas.getContext("2d"), scene, alpha);
  const area = { x: 0, y: 0, width, height };
  paintLayers(canvas.getContext("2d"), first, { area, createSheet, moment: 0 });
  return canvas;
}

/**
 * Brings the bottom to so many parts, as `scene` has them: painted further, or anew where one of them differs now that
 * didn't before.
 */
export function settleBottom(baked: BakedLayers, scene: Scene, parts: number, paper: Paper): void {
  const { bottom, above, first } = baked;
  if (parts < bottom.parts) baked.bottom = { canvas: paintBottom(scene, first, paper), parts: 0 };
  const { canvas, parts: painted } = baked.bottom;
  paintParts(canvas.getContext("2d"), scene, above.slice(painted, parts), [wholeOf(scene)], paper);
  baked.bottom = { canvas, parts };
}

function wholeOf({ design }: Scene): Box {
  return { x: 0, y: 0, width: design.width, height: design.height };
}

/** The closed layers below the first open one, then in turns the place of an open layer and the closed ones over it. */
function layersBetween(
  layers: readonly SceneLayer[],
  open: ReadonlySet<string>,
): [first: SceneLayer[], ...rest: (number | SceneLayer[])[]] {
  const first: SceneLayer[] = [];
  const rest: (number | SceneLayer[])[] = [];
  let closed = first;
  for (const [index, layer] of layers.entries()) {
    if (isOpen(layer, open)) {
      closed = [];
      rest.push(index, closed);
    } else {
      closed.push(layer);
    }
  }
  return [first, ...rest];
}

/** How many parts over the ground two scenes have in common, from the bottom. */
export function partsInCommon({ above }: BakedLayers, one: Scene, other: Scene): number {
  const first = above.findIndex(
    (part) => typeof part === "number" && one.layers[part] !== other.layers[part],
  );
  return first < 0 ? above.length : first;
}

/**
 * The canvas that these boxes of a scene can be painted on, as large as the picture or cut off right and below of them:
 * whenever a canvas is read Skia copies all of it, and what clips exactly is the same on a smaller one.
 */
export function canvasOver({
  scene,
  baked,
  boxes,
}: {
  scene: Scene;
  baked: BakedLayers;
  boxes: readonly Box[];
}): { width: number; height: number } {
  const { width, height } = scene.design;
  const painted = baked.above.slice(baked.bottom.parts).flatMap((part) => {
    const layer = typeof part === "number" ? scene.layers[part] : undefined;
    return layer !== undefined && boxes.some((box) => meet(layer.ink, box)) ? [layer] : [];
  });
  if (!painted.every(clipsExactly)) return { width, height };
  const { x, y, ...size } = union(boxes);
  return { width: inEighths(x + size.width, width), height: inEighths(y + size.height, height) };
}

/** In few steps, so that canvases are lent again. */
function inEighths(end: number, whole: number): number {
  const step = Math.ceil(whole / 8);
  return Math.min(whole, Math.ceil(end / step) * step);
}

/** Paints all of a scene that shows in these boxes of whole pixels, or all of it; elsewhere layers may be missing. */
export function paintBoxes(
  context: PaintContext,
  { scene, baked, boxes = [wholeOf(scene)] }: { scene: Scene; baked: BakedLayers; boxes?: readonly Box[] },
  paper: Paper,
): void {
  const { canvas, parts } = baked.bottom;
  for (const box of boxes) {
    if (paper.alpha) context.clearRect(box.x, box.y, box.width, box.height);
    drawSheet(context, { canvas, box: wholeOf(scene), inks: [box] }, box);
  }
  paintParts(context, scene, baked.above.slice(parts), boxes, paper);
}

function paintParts(
  context: PaintContext,
  scene: Scene,
  parts: readonly BakedPart[],
  boxes: readonly Box[],
  { createSheet }: Paper,
): void {
  const area = wholeOf(scene);
  for (const part of parts) {
    if (typeof part !== "number") {
      for (const box of boxes) drawSheet(context, part, box);
      continue;
    }
    const layer = scene.layers[part];
    const touched = boxes.filter((box) => layer !== undefined && meet(layer.ink, box));
    if (layer === undefined || touched.length === 0) continue;
    paintLayers(context, [layer], { area, needed: union(touched), createSheet, moment: 0 });
  }
}
