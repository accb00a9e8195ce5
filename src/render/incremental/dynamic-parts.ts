import { withMembers } from "../../paint/laid-out-layer.ts";
import type { SceneLayer } from "../../paint/scene.ts";

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
