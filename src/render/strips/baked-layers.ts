import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, union } from "../../design/geometry.ts";
import type { CreateSheet, PaintContext } from "../../paint/canvas.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintGround, type Scene, type SceneLayer } from "../scene.ts";

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

interface BakedSheet {
  canvas: Canvas;
  /** Where it lies on the picture, in whole pixels. */
  box: Box;
}

/** Rows of the picture: the first, and how many. */
export interface Rows {
  top: number;
  rows: number;
}

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

/** Paints what isn't open. */
export function bakeLayers(scene: Scene, open: ReadonlySet<string>, paper: Paper): BakedLayers {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const [first, ...rest] = layersBetween(scene.layers, open);
  const above = rest.flatMap((part): BakedPart[] =>
    typeof part === "number" ? [part] : bakeSheet(part, area, paper.createSheet),
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
  paintParts(canvas.getContext("2d"), scene, above.slice(painted, parts), wholeOf(scene), paper);
  baked.bottom = { canvas, parts };
}

function wholeOf({ design }: Scene): readonly Rows[] {
  return [{ top: 0, rows: design.height }];
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

function bakeSheet(layers: readonly SceneLayer[], area: Box, createSheet: CreateSheet): BakedSheet[] {
  const box = wholePixels(union(layers.map(({ ink }) => ink)), area);
  if (box === undefined) return [];
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext("2d");
  context.translate(-box.x, -box.y);
  paintLayers(context, layers, { area: box, createSheet, moment: 0 });
  return [{ canvas, box }];
}

/** How many parts over the ground two scenes have in common, from the bottom. */
export function partsInCommon({ above }: BakedLayers, one: Scene, other: Scene): number {
  const first = above.findIndex(
    (part) => typeof part === "number" && one.layers[part] !== other.layers[part],
  );
  return first < 0 ? above.length : first;
}

/** Paints all of a scene that shows in these rows, or in all of them; elsewhere layers may be missing. */
export function paintRows(
  context: PaintContext,
  { scene, baked, rows = wholeOf(scene) }: { scene: Scene; baked: BakedLayers; rows?: readonly Rows[] },
  paper: Paper,
): void {
  const { width, height } = scene.design;
  const { canvas, parts } = baked.bottom;
  for (const stretch of rows) {
    if (paper.alpha) context.clearRect(0, stretch.top, width, stretch.rows);
    drawRows(context, { canvas, box: { x: 0, y: 0, width, height } }, stretch);
  }
  paintParts(context, scene, baked.above.slice(parts), rows, paper);
}

/** Open layers aren't clipped to the rows: Skia smooths edges a shade differently under a clip. */
function paintParts(
  context: PaintContext,
  scene: Scene,
  parts: readonly BakedPart[],
  rows: readonly Rows[],
  { createSheet }: Paper,
): void {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  for (const part of parts) {
    if (typeof part !== "number") {
      for (const stretch of rows) drawRows(context, part, stretch);
      continue;
    }
    const layer = scene.layers[part];
    if (layer === undefined || !rows.some((stretch) => shows(layer.ink, stretch))) continue;
    paintLayers(context, [layer], { area, createSheet, moment: 0 });
  }
}

function shows(ink: Box, { top, rows }: Rows): boolean {
  return ink.y < top + rows && ink.y + ink.height > top;
}

function drawRows(context: PaintContext, { canvas, box }: BakedSheet, { top, rows }: Rows): void {
  const from = Math.max(top, box.y);
  const height = Math.min(top + rows, box.y + box.height) - from;
  if (height <= 0) return;
  context.drawImage(canvas, 0, from - box.y, box.width, height, box.x, from, box.width, height);
}
