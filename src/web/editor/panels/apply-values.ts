import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { fitGroups, shiftLayer } from "../document/layer-boxes.ts";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { renameLayer } from "../document/rename-layer.ts";
import { withBox } from "../gestures/resize-layers.ts";

/**
 * Sets the values of fields. Moves and sizes take members of groups along; all other properties are the layer's own. Where
 * the ratio of a layer is locked, its width and height change together.
 */
export function applyValues(
  before: Design,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
  ratioLocks: readonly string[],
): Design {
  const [[name, value] = []] = Object.entries(values);
  // Only one layer at a time has a field for its name.
  if (name === "name" && ids[0] !== undefined) return renameLayer(before, ids[0], String(value));
  if (typeof value !== "number" || name === undefined) return setProperties(before, ids, values);
  let next = before;
  for (const id of ids) {
    const layer = layerById(next, id);
    if (layer === undefined) continue;
    if (name === "x" || name === "y") next = moveTo(next, layer, { [name]: value });
    else if (name === "width" || name === "height")
      next = withBox(next, layer, { ...layer, ...sidesOf(layer, name, value, ratioLocks.includes(id)) });
    else next = setProperties(next, [id], values);
  }
  return next;
}

function sidesOf(layer: Layer, side: "width" | "height", value: number, isLocked: boolean) {
  if (!isLocked) return { [side]: value };
  const scale = value / layer[side];
  return { width: layer.width * scale, height: layer.height * scale, [side]: value };
}

function moveTo(design: Design, layer: Layer, to: { x?: number; y?: number }): Design {
  const { layer_id, x, y } = layer;
  const moved = isGroup(layer)
    ? shiftLayer(design, layer_id, { x: (to.x ?? x) - x, y: (to.y ?? y) - y })
    : setProperties(design, [layer_id], to);
  return fitGroups(moved, [layer_id]);
}
