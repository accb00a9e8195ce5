import type { Design } from "../../../design/design.ts";
import { type Turn, turnOf } from "../../../design/geometry.ts";
import { groupsAround } from "../../../design/groups.ts";
import { isSame } from "../../../design/is-same.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { fromCanvas, normalDegrees, shiftLayer, toCanvas } from "./layer-boxes.ts";
import { layerById, mapLayers, withValues } from "./layer-tree.ts";

/** Layers that have come to other groups stay where they were on the canvas, and turned as they were. */
export function keepInPlace(before: Design, after: Design, ids: readonly string[]): Design {
  let next = after;
  for (const id of ids) {
    const [former, layer] = [layerById(before, id), layerById(after, id)];
    if (former === undefined || layer === undefined) continue;
    const [from, to] = [turnsAround(before, former), turnsAround(after, layer)];
    if (isSame(from, to)) continue;
    const centre = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
    const at = fromCanvas(toCanvas(centre, from), to);
    next = shiftLayer(next, id, { x: at.x - centre.x, y: at.y - centre.y });
    const degrees = sumOf(from) - sumOf(to);
    if (degrees === 0) continue;
    next = mapLayers(next, [id], (one) =>
      withValues(one, { rotation: normalDegrees(one.rotation + degrees) }),
    );
  }
  return next;
}

/** The rotations of the groups around a layer, innermost first. */
function turnsAround({ layers }: Design, layer: Layer): Turn[] {
  return groupsAround(layer, layers)
    .map(turnOf)
    .filter(({ degrees }) => degrees !== 0);
}

const sumOf = (turns: readonly Turn[]) => turns.reduce((sum, { degrees }) => sum + degrees, 0);
