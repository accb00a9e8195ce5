import type { PaintContext } from "./canvas.ts";
import { createPaintParts, type PartTools } from "./paint-parts.ts";
import { paintSceneBackground, partsOf, type Scene } from "./scene.ts";

/** How the layers of a scene are composited. */
export interface Compositing {
  /** Whether the format has transparency; otherwise the image is painted over white. */
  alpha: boolean;
  /** Layers, by layer_id, that values can change: `dynamicLayers` of the design before values are applied. */
  dynamicLayers: ReadonlySet<string>;
}

/** Paints the first frame of a scene on an empty canvas of its size. */
export function paintScene(
  context: PaintContext,
  scene: Scene,
  { alpha, dynamicLayers }: Compositing,
  tools: PartTools,
): void {
  paintSceneBackground(context, scene, alpha);
  createPaintParts(scene.design, tools)(context, partsOf(scene, dynamicLayers), { moment: 0 });
}
