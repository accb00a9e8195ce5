import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { type HitOptions, layerAt } from "../../../paint/hit-test.ts";
import type { EditorState } from "../document/editor-store.ts";
import { hiddenByConditions } from "./test-values.ts";
import type { Point } from "../document/layer-boxes.ts";

type Shown = Pick<EditorState, "design" | "values" | "time" | "document">;

/**
 * The topmost layer at a point that is shown with the test values and isn't locked: presses go through locked layers to
 * what lies below.
 */
export function unlockedLayerAt(shown: Shown, point: Point, options: HitOptions): Layer | undefined {
  return layerAt(pressableDesign(shown), point, options);
}

/** The same, reaching into groups to the layer itself. */
export function innermostLayerAt(shown: Shown, point: Point, tolerance: number): Layer | undefined {
  const free = pressableDesign(shown);
  let hit = layerAt(free, point, { tolerance });
  while (isGroup(hit)) {
    const inside = layerAt(free, point, { tolerance, enteredGroup: hit.layer_id });
    // A press on a group's own border hits the group.
    if (inside === hit) break;
    hit = inside;
  }
  return hit;
}

let last: { shown: Shown; free: Design } | undefined;

/** The design with locked layers, and those that conditions leave out, hidden. The last one is kept. */
export function pressableDesign({ design, values, time, document }: Shown): Design {
  const isKnown = last?.shown.design === design && last.shown.values === values && last.shown.time === time;
  if (last !== undefined && isKnown) return last.free;
  const leftOut = hiddenByConditions(design, { values, time }, document);
  const isPassed = ({ locked, layer_id }: Layer) => locked || leftOut.has(layer_id);
  const free = design.layers.some(isPassed)
    ? {
        ...design,
        layers: design.layers.map((layer) => (isPassed(layer) ? { ...layer, hidden: true } : layer)),
      }
    : design;
  last = { shown: { design, values, time, document }, free };
  return free;
}
