import type { Box } from "../../design/geometry.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import type { Scene } from "../../paint/scene.ts";
import { isOpen } from "./baked-layers.ts";

/** Where two scenes of a version can differ, its `open` layers by layer_id; undefined when they have too little in common. */
export function differingBoxes(one: Scene, other: Scene, open: ReadonlySet<string>): Box[] | undefined {
  const comparable =
    one.background.key === other.background.key &&
    one.layers.length === other.layers.length &&
    one.layers.every(
      (layer, index) =>
        layer === other.layers[index] ||
        (layer.layer.layer_id === other.layers[index]?.layer.layer_id && isOpen(layer, open)),
    );
  if (!comparable) return undefined;
  return other.layers.flatMap((layer, index) => {
    const before = one.layers[index];
    return before === undefined ? [] : differingInk(before, layer);
  });
}
