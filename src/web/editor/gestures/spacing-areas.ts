import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { isInFlow, type StackLayer } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { siblingsIn } from "../document/layer-tree.ts";
import { sidesOf } from "../document/stack-spacing.ts";

export const paddingSides = ["top", "right", "bottom", "left"] as const;

/** What is left free in a stack: the gaps between its members, or the padding of a side. */
export type Spacing = "gap" | (typeof paddingSides)[number];

export interface SpacingArea {
  spacing: Spacing;
  /** In the coordinates of the canvas, for a stack that isn't rotated. */
  box: Box;
}

/** The free areas of a stack. Gaps that something else than `gap` decides, such as space between, have none. */
export function spacingAreas(design: Design, stack: StackLayer): SpacingArea[] {
  return [...paddingAreas(stack), ...gapAreas(design, stack)];
}

function paddingAreas({ x, y, width, height, layout }: StackLayer): SpacingArea[] {
  const [top, right, bottom, left] = sidesOf(layout.padding);
  return [
    { spacing: "top", box: { x, y, width, height: top } },
    { spacing: "right", box: { x: x + width - right, y, width: right, height } },
    { spacing: "bottom", box: { x, y: y + height - bottom, width, height: bottom } },
    { spacing: "left", box: { x, y, width: left, height } },
  ];
}

function gapAreas(design: Design, stack: StackLayer): SpacingArea[] {
  const { layout, layer_id } = stack;
  const isRow = layout.direction === "row";
  const [along, side] = isRow ? (["x", "width"] as const) : (["y", "height"] as const);
  const [across, depth] = isRow ? (["y", "height"] as const) : (["x", "width"] as const);
  const [top, right, bottom, left] = sidesOf(layout.padding);
  const inner = isRow
    ? { from: stack.y + top, to: stack.y + stack.height - bottom }
    : { from: stack.x + left, to: stack.x + stack.width - right };
  const members = siblingsIn(design, layer_id)
    .filter((layer) => isInFlow(layer, stack) && !layer.hidden)
    .toSorted((one, other) => one[along] - other[along]);
  return members.slice(1).flatMap((layer, at): SpacingArea[] => {
    const before = members[at] as Layer;
    const end = before[along] + before[side];
    if (Math.abs(layer[along] - end - layout.gap) > 0.5 || layout.wrap) return [];
    const box = isRow
      ? { x: end, y: inner.from, width: layout.gap, height: inner.to - inner.from }
      : { x: inner.from, y: end, width: inner.to - inner.from, height: layout.gap };
    const isSeen = box[across] < stack[across] + stack[depth];
    return isSeen ? [{ spacing: "gap", box }] : [];
  });
}
