import type { Design } from "../../../design/design.ts";
import {
  groupsAround,
  inPaintOrder,
  isInFlow,
  isRightToLeft,
  isStack,
  type StackLayer,
} from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { fromCanvas, type Point, toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { siblingsIn, withDescendants } from "../document/layer-tree.ts";

/** Where layers come into a stack's flow. */
export interface FlowPlace {
  /** The index among the members that aren't dragged. */
  index: number;
  /** A line on the canvas at the place. */
  line: readonly [Point, Point];
}

interface Member {
  layer: Layer;
  /** Its place among the members that aren't dragged. */
  index: number;
}

/** Members in the order of the flow. */
type Line = readonly Member[];

/** The place in a stack that is nearest to a point of the canvas, for its members or for layers from elsewhere. */
export function placeInStack(
  design: Design,
  stack: StackLayer,
  dragged: readonly string[],
  point: Point,
): FlowPlace {
  const turns = turnsOf(design, stack);
  const at = fromCanvas(point, turns);
  const rest = siblingsIn(design, stack.layer_id)
    .filter((layer) => isInFlow(layer, stack) && !dragged.includes(layer.layer_id))
    .map((layer, index) => ({ layer, index }));
  const isRow = stack.layout.direction === "row";
  const isReversed = isRow && isRightToLeft(design.language);
  const shown = rest.filter(({ layer }) => !layer.hidden);
  const line = nearestLine(linesOf(shown, stack, isReversed), at, isRow);
  const { before, after } = neighboursAt(line ?? [], at[isRow ? "x" : "y"], { isRow, isReversed });
  const index = after?.index ?? (before === undefined ? rest.length : before.index + 1);
  const ends = insertionLine(stack, line, { before: before?.layer, after: after?.layer, isReversed });
  return { index, line: [toCanvas(ends[0], turns), toCanvas(ends[1], turns)] };
}

/** The members between which a position lies. */
function neighboursAt(
  line: Line,
  position: number,
  { isRow, isReversed }: { isRow: boolean; isReversed: boolean },
): { before: Member | undefined; after: Member | undefined } {
  const direction = isReversed ? -1 : 1;
  const isAfter = ({ layer }: Member) => (middleOf(layer, isRow ? "x" : "y") - position) * direction > 0;
  const at = line.findIndex(isAfter);
  return at === -1 ? { before: line.at(-1), after: undefined } : { before: line[at - 1], after: line[at] };
}

/** The lines of a stack that wraps: one begins where a member stands no further than the one before. Else all are one line. */
function linesOf(members: Line, { layout }: StackLayer, isReversed: boolean): Line[] {
  const along = layout.direction === "row" ? "x" : "y";
  const direction = isReversed ? -1 : 1;
  const lines: Member[][] = [];
  for (const member of members) {
    const last = lines.at(-1)?.at(-1)?.layer;
    const goesOn =
      last !== undefined && (!layout.wrap || (member.layer[along] - last[along]) * direction > 0);
    if (goesOn) lines.at(-1)?.push(member);
    else lines.push([member]);
  }
  return lines;
}

function nearestLine(lines: readonly Line[], at: Point, isRow: boolean): Line | undefined {
  const across = isRow ? "y" : "x";
  const distance = (line: Line) =>
    Math.min(...line.map(({ layer }) => Math.abs(middleOf(layer, across) - at[across])));
  return lines.toSorted((one, other) => distance(one) - distance(other))[0];
}

interface Neighbours {
  before: Layer | undefined;
  after: Layer | undefined;
  isReversed: boolean;
}

/** Between two members, or half a gap beside the first or last one, as long as the members are. */
function insertionLine(
  stack: StackLayer,
  line: Line | undefined,
  { before, after, isReversed }: Neighbours,
): [Point, Point] {
  const isRow = stack.layout.direction === "row";
  const [along, side] = isRow ? (["x", "width"] as const) : (["y", "height"] as const);
  const [across, depth] = isRow ? (["y", "height"] as const) : (["x", "width"] as const);
  const beside = Math.max(4, stack.layout.gap / 2);
  const endOf = (layer: Layer) => layer[along] + layer[side];
  const [low, high] = isReversed ? [after, before] : [before, after];
  const at =
    low !== undefined && high !== undefined
      ? (endOf(low) + high[along]) / 2
      : high !== undefined
        ? high[along] - beside
        : low !== undefined
          ? endOf(low) + beside
          : stack[along] + stack[side] / 2;
  const layers = line?.map(({ layer }) => layer) ?? [stack];
  const from = Math.min(...layers.map((layer) => layer[across]));
  const to = Math.max(...layers.map((layer) => layer[across] + layer[depth]));
  return isRow
    ? [
        { x: at, y: from },
        { x: at, y: to },
      ]
    : [
        { x: from, y: at },
        { x: to, y: at },
      ];
}

const middleOf = (layer: Layer, axis: "x" | "y") =>
  axis === "x" ? layer.x + layer.width / 2 : layer.y + layer.height / 2;

/** The innermost stack at a point that layers can be dropped into. */
export function stackAt(design: Design, point: Point, dragged: readonly string[]): StackLayer | undefined {
  const moved = new Set(withDescendants(design, dragged));
  const isOpen = (layer: Layer) =>
    [layer, ...groupsAround(layer, design.layers)].every(({ hidden, locked }) => !hidden && !locked);
  return inPaintOrder(design.layers)
    .filter(isStack)
    .filter((stack) => !moved.has(stack) && isOpen(stack) && isInStack(design, stack, point))
    .toSorted((one, other) => depthOf(design, one) - depthOf(design, other))
    .at(-1);
}

const depthOf = ({ layers }: Design, layer: Layer) => groupsAround(layer, layers).length;

/** Whether a point of the canvas is in a stack's box. */
export function isInStack(design: Design, stack: Layer, point: Point): boolean {
  if (!isStack(stack)) return false;
  const { x, y } = fromCanvas(point, turnsOf(design, stack));
  return x >= stack.x && y >= stack.y && x <= stack.x + stack.width && y <= stack.y + stack.height;
}
