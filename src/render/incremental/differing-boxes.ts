import type { Box } from "../../design/geometry.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import type { Scene } from "../../paint/scene.ts";
import { isDynamic } from "../../paint/scene-parts.ts";

/** Where two scenes of a version can differ; undefined when more than dynamic layers differ. */
export function differingBoxes(
  one: Scene,
  other: Scene,
  dynamicLayers: ReadonlySet<string>,
): Box[] | undefined {
  const areComparable =
    one.background.key === other.background.key &&
    one.layers.length === other.layers.length &&
    one.layers.every(
      (layer, index) =>
        layer === other.layers[index] ||
        (layer.layer.layer_id === other.layers[index]?.layer.layer_id && isDynamic(layer, dynamicLayers)),
    );
  if (!areComparable) return undefined;
  return other.layers.flatMap((layer, index) => {
    const before = one.layers[index];
    return before === undefined ? [] : differingInk(before, layer);
  });
}
