import type { Design } from "../../../design/design.ts";
import { isInFlow } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { Placed } from "./draft-places.ts";
import { layerById } from "./layer-tree.ts";
import { shareOfAnchor } from "./own-places.ts";

/**
 * What a size has to say so that a layer stands at a place: without what a stack decides of it, and without a side that follows
 * the content, whose anchor is where the place has it.
 */
export function decidedPlace(document: Design, layer: Layer, place: Placed): Partial<Placed> {
  const { x, y, width, height, ...rest } = place;
  const isHugging = { width: layer.width_mode !== "fixed", height: layer.height_mode !== "fixed" };
  const sides = { ...(isHugging.width ? {} : { width }), ...(isHugging.height ? {} : { height }) };
  if (isInFlow(layer, layerById(document, layer.group))) return { ...sides, ...rest };
  // Documents have no -0.
  const shifted = (start: number, left: number, anchor: Layer["anchor_x"] | Layer["anchor_y"]) =>
    Math.round(start + left * shareOfAnchor[anchor]) + 0;
  return {
    x: isHugging.width ? shifted(x, width - layer.width, layer.anchor_x) : x,
    y: isHugging.height ? shifted(y, height - layer.height, layer.anchor_y) : y,
    ...sides,
    ...rest,
  };
}
