import { type Box, meet, union, wholePixels } from "../design/geometry.ts";
import type { CreateOffscreen, Drawable, PaintContext } from "./canvas.ts";
import { paintLayers, type PaintTarget } from "./paint-layer.ts";
import { layersOf, type ScenePart } from "./scene.ts";

export interface PartTools {
  /** A canvas of this size, on which static layers are flattened. Its content is overwritten. */
  acquire: (width: number, height: number) => { canvas: Drawable; context: PaintContext };
  createOffscreen: CreateOffscreen;
  /** Called when that canvas has been drawn on the context, before it is painted again. */
  onDrawn?: (context: PaintContext) => void;
}

/**
 * Paints parts of a scene, bottom first. With `needed`, a box of whole pixels, only what it contains is right afterwards:
 * outside of it layers may be missing, or painted twice.
 */
export type PaintParts = (
  context: PaintContext,
  parts: readonly ScenePart[],
  target: Pick<PaintTarget, "moment" | "needed">,
) => void;

/** Returns a function that paints parts of scenes of one size on canvases of that size. */
export function createPaintParts(
  { width, height }: { width: number; height: number },
  { acquire, createOffscreen, onDrawn }: PartTools,
): PaintParts {
  const area: Box = { x: 0, y: 0, width, height };
  let scratch: ReturnType<PartTools["acquire"]> | undefined;
  return (context, parts, { moment, needed }) => {
    const target = { area, needed, createOffscreen, moment };
    for (const part of parts) {
      const layers = layersOf(part).filter(({ ink }) => needed === undefined || meet(ink, needed));
      if ("layer" in part) {
        paintLayers(context, layers, target);
        continue;
      }
      const box = wholePixels(union(layers.map(({ ink }) => ink)), needed ?? area);
      if (box === undefined) continue;
      const place = [box.x, box.y, box.width, box.height] as const;
      scratch ??= acquire(width, height);
      scratch.context.clearRect(...place);
      paintLayers(scratch.context, layers, target);
      context.drawImage(scratch.canvas, ...place, ...place);
      onDrawn?.(context);
    }
  };
}
