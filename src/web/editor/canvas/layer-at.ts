import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../design/layer-kinds.ts";
import { type HitOptions, layerAt } from "../../../paint/hit-test.ts";
import type { Point } from "../document/layer-boxes.ts";

/** The topmost layer at a point that isn't locked: presses go through locked layers to what lies below. */
export function unlockedLayerAt(design: Design, point: Point, options: HitOptions): Layer | undefined {
  return layerAt(withoutLocked(design), point, options);
}

/** The same, reaching into groups to the layer itself. */
export function innermostLayerAt(design: Design, point: Point, tolerance: number): Layer | undefined {
  const free = withoutLocked(design);
  let hit = layerAt(free, point, { tolerance });
  while (hit?.type === "group") {
    const inside = layerAt(free, point, { tolerance, enteredGroup: hit.layer_id });
    // A press on a group's own border hits the group.
    if (inside === hit) break;
    hit = inside;
  }
  return hit;
}

const freeByDesign = new WeakMap<Design, Design>();

function withoutLocked(design: Design): Design {
  if (!design.layers.some(({ locked }) => locked)) return design;
  const cached = freeByDesign.get(design);
  if (cached !== undefined) return cached;
  const layers = design.layers.map((layer) => (layer.locked ? { ...layer, hidden: true } : layer));
  const free = { ...design, layers };
  freeByDesign.set(design, free);
  return free;
}
