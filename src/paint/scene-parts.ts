import { withMembers } from "./laid-out-layer.ts";
import type { Scene, SceneLayer } from "./scene.ts";

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

/** The static layers below the first dynamic one, then alternately a dynamic layer's index and the static layers above it. */
export function splitLayers(
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

/** What is composited at once: a layer, or static layers that are flattened on a canvas of their own first. */
export type ScenePart = SceneLayer | readonly SceneLayer[];

/**
 * The parts of a scene, bottom first, wherever it is painted (docs/adr/0074): composited in another order, translucent
 * pixels are rounded differently, and a lossy codec turns a level into twenty. Below the first dynamic layer nothing is
 * flattened.
 */
export function partsOf(
  { layers }: Pick<Scene, "layers">,
  dynamicLayers: ReadonlySet<string>,
): readonly ScenePart[] {
  const [lowest, ...rest] = splitLayers(layers, dynamicLayers);
  const above = rest.flatMap((part): ScenePart[] => {
    if (typeof part !== "number") return part.length === 0 ? [] : [part];
    const layer = layers[part];
    return layer === undefined ? [] : [layer];
  });
  return [...lowest, ...above];
}

export function layersOf(part: ScenePart): readonly SceneLayer[] {
  return "layer" in part ? [part] : part;
}
