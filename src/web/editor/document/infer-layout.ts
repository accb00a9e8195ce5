import { type Box, union } from "../../../design/geometry.ts";
import type { StackLayout } from "../../../kinds/group/schema.ts";

/** A layer and where it stands. */
export interface PlacedBox {
  id: string;
  box: Box;
}

interface InferredLayout {
  layout: Pick<StackLayout, "direction" | "gap" | "align">;
  /** Ids in the order of the flow. */
  order: readonly string[];
}

type Axis = "x" | "y";
const sideOf = { x: "width", y: "height" } as const;

/** The layout in which layers stand as they do, nearly: their direction, their order, the usual gap and what they are aligned by. */
export function inferLayout(boxes: readonly PlacedBox[], isRightToLeft: boolean): InferredLayout {
  const direction = directionOf(boxes.map(({ box }) => box));
  const [along, across]: [Axis, Axis] = direction === "row" ? ["x", "y"] : ["y", "x"];
  const isReversed = direction === "row" && isRightToLeft;
  const inOrder = boxes.toSorted((one, other) => middle(one.box, along) - middle(other.box, along));
  const gaps = inOrder
    .slice(1)
    .map(({ box }, at) => box[along] - endOf((inOrder[at] as PlacedBox).box, along));
  const align = alignmentOf(
    boxes.map(({ box }) => box),
    across,
    across === "x" && isRightToLeft,
  );
  return {
    layout: { direction, gap: Math.max(0, Math.round(median(gaps))), align },
    order: (isReversed ? inOrder.toReversed() : inOrder).map(({ id }) => id),
  };
}

/** Side by side or one below another: where they overlap least, else along the longer way. */
function directionOf(boxes: readonly Box[]): "row" | "column" {
  const [across, down] = [overlapAlong(boxes, "x"), overlapAlong(boxes, "y")];
  if (across !== down) return across < down ? "row" : "column";
  const { width, height } = union(boxes);
  return width >= height ? "row" : "column";
}

/** How far neighbours along an axis overlap, in pixels. */
function overlapAlong(boxes: readonly Box[], axis: Axis): number {
  const inOrder = boxes.toSorted((one, other) => middle(one, axis) - middle(other, axis));
  return inOrder.slice(1).reduce((sum, box, at) => {
    const before = inOrder[at] as Box;
    return sum + Math.max(0, endOf(before, axis) - box[axis]);
  }, 0);
}

/** What differs least between the layers: their starts, their middles or their ends. */
function alignmentOf(boxes: readonly Box[], axis: Axis, isReversed: boolean): "start" | "center" | "end" {
  const starts = spread(boxes.map((box) => box[axis]));
  const ends = spread(boxes.map((box) => endOf(box, axis)));
  const [start, end] = isReversed ? [ends, starts] : [starts, ends];
  const center = spread(boxes.map((box) => middle(box, axis)));
  const min = Math.min(start, center, end);
  // In a row, what has another height later looks best in the middle; in a column it stays at the edge.
  const inOrder = [
    ["center", center],
    ["start", start],
    ["end", end],
  ] as const;
  const preferred = axis === "y" ? inOrder : ([inOrder[1], inOrder[0], inOrder[2]] as const);
  return preferred.find(([, differs]) => differs <= min + 0.5)?.[0] ?? "start";
}

const middle = (box: Box, axis: Axis) => box[axis] + box[sideOf[axis]] / 2;
const endOf = (box: Box, axis: Axis) => box[axis] + box[sideOf[axis]];
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  const half = Math.floor(inOrder.length / 2);
  const [low, high] = [inOrder[half - (inOrder.length % 2 === 0 ? 1 : 0)] ?? 0, inOrder[half] ?? 0];
  return (low + high) / 2;
}
