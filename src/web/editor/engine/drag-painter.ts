import { type Box, union, wholePixels } from "../../../design/geometry.ts";
import type { Drawable, PaintContext } from "../../../paint/canvas.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import { createPaintParts, type PaintParts, type PartTools } from "../../../paint/paint-parts.ts";
import {
  layersOf,
  paintSceneBackground,
  partsOf,
  type Scene,
  type SceneLayer,
  type ScenePart,
} from "../../../paint/scene.ts";

/** What differs between the frames of a drag: only the layers with these ids, their members and their groups. */
interface Dragged {
  moving: ReadonlySet<string>;
  /** Layers, by layer_id, that values can change. */
  dynamicLayers: ReadonlySet<string>;
}

/** Paints the frames of a drag, with the pixels that painting each scene whole gives. */
export interface DragPainter {
  paint(context: PaintContext, scene: Scene, dragged: Dragged): void;
  /** Call it when the drag ends. Frees the canvases. */
  end(): void;
}

interface DragTools extends PartTools {
  /** Makes a transparent canvas. */
  createSheet: PartTools["acquire"];
  /** Whether the design's format has transparency. */
  alpha: (scene: Scene) => boolean;
}

/** The canvases of a drag, which have the image's size. */
interface Sheets {
  /** The background and the parts below the lowest that moves. */
  ground: { canvas: Drawable; context: PaintContext };
  /** Frames are painted here, because layers that can't be clipped exactly leave marks beside the box that changes. */
  work: { canvas: Drawable; context: PaintContext };
  paintParts: PaintParts;
}

interface Frame extends Sheets {
  context: PaintContext;
  scene: Scene;
  parts: readonly ScenePart[];
  /** Bounds of what moves. */
  ink: Box;
}

/**
 * Paints what is below the moving layers once. Each frame draws that, and what is above it, within the box that changes.
 * The parts of the scene stay as they are: resting layers that are flattened with others are rounded otherwise.
 */
export function createDragPainter(tools: DragTools): DragPainter {
  let last: Frame | undefined;
  return {
    paint(context, scene, { moving, dynamicLayers }) {
      const { width, height } = scene.design;
      const whole = { x: 0, y: 0, width, height };
      const parts = partsOf(scene, dynamicLayers);
      const doesMove = (layer: SceneLayer) =>
        withMembers([layer]).some((one) => moving.has(one.layer.layer_id));
      const found = parts.findIndex((part) => layersOf(part).some(doesMove));
      const first = found < 0 ? parts.length : found;
      const layers = parts.slice(first).flatMap(layersOf);
      const ink = union(layers.filter(doesMove).map((layer) => layer.ink));
      const before = last?.context === context && rests(last, { scene, parts }, doesMove) ? last : undefined;
      const sheets = before ?? startDrag(scene, parts.slice(0, first), tools);
      last = { ...sheets, context, scene, parts, ink };
      const box = wholePixels(before === undefined ? whole : union([ink, before.ink]), whole);
      if (box === undefined) return;
      const { ground, work, paintParts } = sheets;
      replace(work.context, ground.canvas, box);
      paintParts(work.context, parts.slice(first), { moment: 0, needed: box });
      replace(context, work.canvas, box);
    },
    end: () => void (last = undefined),
  };
}

/** Whether a frame has the background and, in the same parts, the resting layers of the last one. */
function rests(
  last: Pick<Frame, "scene" | "parts">,
  { scene, parts }: Pick<Frame, "scene" | "parts">,
  doesMove: (layer: SceneLayer) => boolean,
): boolean {
  const [{ design: before }, { design }] = [last.scene, scene];
  return (
    before.width === design.width &&
    before.height === design.height &&
    before.background === design.background &&
    before.output === design.output &&
    last.scene.background.picture === scene.background.picture &&
    last.parts.length === parts.length &&
    parts.every((part, at) => {
      const earlier = last.parts[at];
      if (earlier === undefined || "layer" in part !== "layer" in earlier) return false;
      const [layers, earlierLayers] = [layersOf(part), layersOf(earlier)];
      return (
        layers.length === earlierLayers.length &&
        layers.every((layer, index) => {
          const own = earlierLayers[index];
          return own === layer || (own !== undefined && doesMove(layer) && doesMove(own));
        })
      );
    })
  );
}

/** Paints what is below the moving layers. */
function startDrag(scene: Scene, below: readonly ScenePart[], tools: DragTools): Sheets {
  const { width, height } = scene.design;
  const ground = tools.createSheet(width, height);
  const paintParts = createPaintParts(scene.design, tools);
  paintSceneBackground(ground.context, scene, tools.alpha(scene));
  paintParts(ground.context, below, { moment: 0 });
  return { ground, work: tools.createSheet(width, height), paintParts };
}

/** Replaces the pixels in a box by those of another canvas. */
function replace(context: PaintContext, canvas: Drawable, { x, y, width, height }: Box): void {
  context.clearRect(x, y, width, height);
  context.drawImage(canvas, x, y, width, height, x, y, width, height);
}
