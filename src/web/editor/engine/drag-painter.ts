import { type Box, union } from "../../../design/geometry.ts";
import type { CreateOffscreen, PaintContext } from "../../../paint/canvas.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import { wholePixels } from "../../../paint/layer-ink.ts";
import { paintLayers } from "../../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene, type SceneLayer } from "../../../paint/scene.ts";
import type { Sheet } from "./canvases.ts";

/** Paints the frames of a drag. */
export interface DragPainter {
  /** Paints a scene in which only the layers with these ids, their members and their groups differ between the frames. */
  paint(context: PaintContext, scene: Scene, moving: ReadonlySet<string>): void;
  /** Call it when the drag ends. Frees the canvases. */
  end(): void;
}

interface DragTools {
  createSheet: (width: number, height: number) => Pick<Sheet, "context"> & { canvas: object };
  createOffscreen: CreateOffscreen;
  /** Whether the design's format has transparency. */
  alpha: (scene: Scene) => boolean;
}

/** Resting layers as one canvas, or a layer that moves. */
type Part = { canvas: object; layers: readonly SceneLayer[] } | SceneLayer;

interface Frame {
  context: PaintContext;
  background: Scene["background"];
  design: Scene["design"];
  parts: readonly Part[];
  /** Bounds of what moves. */
  ink: Box;
}

/**
 * Flattens the resting layers below, between and above the moving ones at the first frame. Each later frame draws these
 * canvases and the moving layers within the box that changes. Above a moving layer this rounds once more than painting
 * every layer, by a level or two where translucent layers meet: paint the scene itself when the drag ends.
 */
export function createDragPainter(tools: DragTools): DragPainter {
  let last: Frame | undefined;
  return {
    paint(context, scene, moving) {
      const parts = (last && reusedParts(last, scene, moving)) ?? flatten(scene, moving, tools);
      const ink = union(parts.map((part) => ("canvas" in part ? nothing : part.ink)));
      const { width, height } = scene.design;
      const whole = { x: 0, y: 0, width, height };
      const canReuse = last !== undefined && last.context === context && isSame(last.parts, parts);
      const box = wholePixels(canReuse ? union([ink, last?.ink ?? nothing]) : whole, whole);
      const { background, design } = scene;
      last = { context, background, design, parts, ink };
      if (box !== undefined)
        drawParts(context, parts, { box, whole, createOffscreen: tools.createOffscreen });
    },
    end: () => void (last = undefined),
  };
}

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Whether the resting layers are the same canvases. */
function isSame(before: readonly Part[], after: readonly Part[]): boolean {
  return before.every((part, at) => !("canvas" in part) || part === after[at]);
}

/** The last frame's canvases with the layers that move now; undefined when other layers have changed. */
function reusedParts(last: Frame, scene: Scene, moving: ReadonlySet<string>): readonly Part[] | undefined {
  const { background, design } = scene;
  const isSameGround =
    last.design.width === design.width &&
    last.design.height === design.height &&
    last.design.background === design.background &&
    last.design.output === design.output &&
    last.background.picture === background.picture;
  if (!isSameGround) return undefined;
  let at = 0;
  const parts: Part[] = [];
  for (const part of last.parts) {
    if ("canvas" in part) {
      if (!part.layers.every((layer, index) => scene.layers[at + index] === layer)) return undefined;
      at += part.layers.length;
      parts.push(part);
      continue;
    }
    const layer = scene.layers[at];
    if (layer === undefined || !doesMove(layer, moving)) return undefined;
    at += 1;
    parts.push(layer);
  }
  return at === scene.layers.length ? parts : undefined;
}

function doesMove(layer: SceneLayer, moving: ReadonlySet<string>): boolean {
  return withMembers([layer]).some((one) => moving.has(one.layer.layer_id));
}

function flatten(scene: Scene, moving: ReadonlySet<string>, tools: DragTools): Part[] {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const flattened = (layers: readonly SceneLayer[], isFirst: boolean): Part => {
    const { canvas, context } = tools.createSheet(width, height);
    if (isFirst) paintSceneBackground(context, scene, tools.alpha(scene));
    paintLayers(context, layers, { area, createOffscreen: tools.createOffscreen, moment: 0 });
    return { canvas, layers };
  };
  const parts: Part[] = [];
  let resting: SceneLayer[] = [];
  for (const layer of scene.layers) {
    if (!doesMove(layer, moving)) {
      resting.push(layer);
      continue;
    }
    if (resting.length > 0 || parts.length === 0) parts.push(flattened(resting, parts.length === 0));
    resting = [];
    parts.push(layer);
  }
  if (resting.length > 0 || parts.length === 0) parts.push(flattened(resting, parts.length === 0));
  return parts;
}

function drawParts(
  context: PaintContext,
  parts: readonly Part[],
  { box, whole, createOffscreen }: { box: Box; whole: Box; createOffscreen: CreateOffscreen },
): void {
  const { x, y, width, height } = box;
  context.clearRect(x, y, width, height);
  for (const part of parts) {
    if ("canvas" in part) context.drawImage(part.canvas, x, y, width, height, x, y, width, height);
    else paintLayers(context, [part], { area: whole, createOffscreen, moment: 0 });
  }
}
