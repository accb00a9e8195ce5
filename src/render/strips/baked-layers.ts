import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Box, union } from "../../design/geometry.ts";
import type { CreateSheet, PaintContext } from "../../paint/canvas.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintGround, type Scene, type SceneLayer } from "../scene.ts";

/** What every picture of a design version shares, painted once. */
export interface BakedLayers {
  /** The ground and the layers on it up to the first open one. */
  ground: Canvas;
  above: readonly BakedPart[];
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

/** Paints what isn't open. `alpha` tells whether transparent pixels survive. */
export function bakeLayers(
  scene: Scene,
  { open, alpha, createSheet }: { open: ReadonlySet<string>; alpha: boolean; createSheet: CreateSheet },
): BakedLayers {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const [first = [], ...rest] = layersBetween(scene.layers, open);
  const ground = createCanvas(width, height);
  paintGround(ground.getContext("2d"), scene, alpha);
  paintLayers(ground.getContext("2d"), first, { area, createSheet, moment: 0 });
  const above = rest.flatMap((part): BakedPart[] =>
    typeof part === "number" ? [part] : bakeSheet(part, area, createSheet),
  );
  const sheets = above.filter((part) => typeof part !== "number");
  const pixels = sheets.reduce((sum, { box }) => sum + box.width * box.height, width * height);
  return { ground, above, bytes: pixels * 4 };
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

/**
 * Paints all of a scene that shows in these rows; elsewhere layers may be missing. Open layers aren't clipped to the
 * rows: Skia smooths edges and blurs shadows a shade differently under a clip.
 */
export function paintRows(
  context: PaintContext,
  {
    scene,
    bottom,
    parts,
    rows,
  }: { scene: Scene; bottom: Canvas; parts: readonly BakedPart[]; rows: readonly Rows[] },
  { alpha, createSheet }: { alpha: boolean; createSheet: CreateSheet },
): void {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  for (const stretch of rows) {
    if (alpha) context.clearRect(0, stretch.top, width, stretch.rows);
    drawRows(context, { canvas: bottom, box: area }, stretch);
  }
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
