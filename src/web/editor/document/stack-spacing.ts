import type { Design } from "../../../design/design.ts";
import { isStack } from "../../../design/groups.ts";
import type { StackLayout } from "../../../kinds/group/schema.ts";
import { mapLayers, withValues } from "./layer-tree.ts";

/** Top, right, bottom, left. */
export type PaddingSides = [number, number, number, number];

export function sidesOf(padding: StackLayout["padding"]): PaddingSides {
  return typeof padding === "number" ? [padding, padding, padding, padding] : padding;
}

/** One number where all sides are the same. */
export function sameOrSides(sides: PaddingSides): StackLayout["padding"] {
  return sides.every((side) => side === sides[0]) ? sides[0] : sides;
}

/** Changes the layout of stacks, each of which keeps what isn't named. */
export function setLayout(design: Design, ids: readonly string[], change: Partial<StackLayout>): Design {
  return mapLayers(design, ids, (layer) =>
    isStack(layer) ? withValues(layer, { layout: { ...layer.layout, ...change } }) : layer,
  );
}
