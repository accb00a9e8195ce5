import type { Box } from "../design/geometry.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { inkOnCanvas, paintLayer, type PaintWhere } from "./paint-layer.ts";
import { drawLayer } from "./painters.ts";

/** A layer ready to be painted, again and again where it must be. */
export interface LaidOutLayer {
  layer: Layer;
  drawing: Drawing;
  /** All that the layer can put ink on, its shadow included, in canvas pixels. */
  ink: Box;
}

export function layOutLayer(layer: Layer, tools: PaintTools): LaidOutLayer {
  const drawing = drawLayer(layer, tools);
  return { layer, drawing, ink: inkOnCanvas(layer, drawing) };
}

/** Whether a layer is painted at all. */
export function isPainted(layer: Layer): boolean {
  return !layer.hidden && layer.opacity > 0;
}

/** Paints layers, bottom first, on a canvas of this area. */
export function paintLayers(context: PaintContext, layers: readonly LaidOutLayer[], where: PaintWhere): void {
  for (const { layer, drawing } of layers) {
    paintLayer(context, layer, drawing, where);
  }
}
