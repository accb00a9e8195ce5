import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import type { RulerGuide } from "../view/view-settings.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { boundsOnCanvas, type Point } from "../document/layer-boxes.ts";
import { withDescendants } from "../document/layer-tree.ts";

/** A line that shows what a moved box was aligned with, in canvas pixels. */
export interface Guide {
  axis: "x" | "y";
  /** Where the line lies on the axis. */
  at: number;
  /** Its extent on the other axis. */
  from: number;
  to: number;
}

export interface Snap {
  x: number;
  y: number;
  guides: readonly Guide[];
}

type Axis = "x" | "y";

const noSnap: Snap = { x: 0, y: 0, guides: [] };

/** The boxes that others snap to: the canvas, every visible layer that isn't moving, and guides, as boxes without a width. */
export function snapTargets(
  design: Design,
  moving: readonly string[],
  guides: readonly RulerGuide[] = [],
): readonly Box[] {
  const moved = new Set(withDescendants(design, moving));
  const others = design.layers.filter((layer) => !layer.hidden && !isGroup(layer) && !moved.has(layer));
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const lines = guides.map(({ axis, at }) =>
    axis === "x" ? { ...canvas, x: at, width: 0 } : { ...canvas, y: at, height: 0 },
  );
  return [canvas, ...others.map((layer) => boundsOnCanvas(design, layer)), ...lines];
}

/**
 * The shift that aligns a box with the nearest edges and centres, or with equal gaps between two neighbours, if one is
 * within `tolerance` canvas pixels. `edges` limits which edges of the box snap, for resizing.
 */
export function snapBox(
  box: Box,
  targets: readonly Box[],
  tolerance: number,
  edges: Readonly<Record<Axis, readonly number[]>> = { x: [0, 0.5, 1], y: [0, 0.5, 1] },
): Snap {
  const across = nearest(box, targets, "x", { tolerance, shares: edges.x });
  const down = nearest(box, targets, "y", { tolerance, shares: edges.y });
  if (across === undefined && down === undefined) return noSnap;
  const shift = { x: across?.shift ?? 0, y: down?.shift ?? 0 };
  const snapped = { ...box, x: box.x + shift.x, y: box.y + shift.y };
  return {
    ...shift,
    guides: [...guidesOf(snapped, targets, "x", across), ...guidesOf(snapped, targets, "y", down)],
  };
}

/** Snaps a dragged point, as a box without extent. A side of a handle that doesn't move doesn't snap. */
export function snapPoint(
  wanted: Point,
  targets: readonly Box[],
  tolerance: number,
  { moves = { x: 1, y: 1 }, step = 1 }: { moves?: Readonly<Record<Axis, number>>; step?: number } = {},
): { to: Point; guides: readonly Guide[] } {
  const point = { ...wanted, width: 0, height: 0 };
  const edges = { x: moves.x === 0 ? [] : [0], y: moves.y === 0 ? [] : [0] };
  const snap = snapBox(point, targets, tolerance, edges);
  const to = {
    x: snap.x === 0 ? roundTo(wanted.x, step) : wanted.x + snap.x,
    y: snap.y === 0 ? roundTo(wanted.y, step) : wanted.y + snap.y,
  };
  return { to, guides: snap.guides };
}

/** To whole pixels, or to the lines of the grid. */
export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

interface Alignment {
  shift: number;
  /** The aligned position; absent for equal gaps. */
  at: number | undefined;
  /** Gaps shown as lines: pairs of positions on the axis. */
  gaps?: readonly (readonly [number, number])[];
}

const sideOf = { x: "width", y: "height" } as const;
const shares = [0, 0.5, 1] as const;

function nearest(
  box: Box,
  targets: readonly Box[],
  axis: Axis,
  { tolerance, shares: own }: { tolerance: number; shares: readonly number[] },
): Alignment | undefined {
  const side = sideOf[axis];
  let best: Alignment | undefined;
  const offer = (candidate: Alignment) => {
    if (Math.abs(candidate.shift) > tolerance) return;
    if (best === undefined || Math.abs(candidate.shift) < Math.abs(best.shift)) best = candidate;
  };
  for (const share of own) {
    const position = box[axis] + box[side] * share;
    for (const target of targets) {
      for (const other of shares) {
        const at = target[axis] + target[side] * other;
        offer({ shift: at - position, at });
      }
    }
  }
  // Equal gaps come second: an edge at the same distance is what people aim at.
  if (own.length === 3) {
    const layers = targets.slice(1).filter(({ width, height }) => width > 0 && height > 0);
    for (const gap of equalGaps(box, layers, axis)) offer(gap);
  }
  return best;
}

/** Shifts that make the gaps to both neighbours equal, or repeat the gap between two neighbours on one side. */
function equalGaps(box: Box, others: readonly Box[], axis: Axis): Alignment[] {
  const side = sideOf[axis];
  const row = others.filter((other) => overlapsAcross(box, other, axis));
  const end = (one: Box) => one[axis] + one[side];
  const before = row
    .filter((one) => end(one) <= box[axis] + box[side] / 2)
    .sort((one, other) => end(other) - end(one));
  const after = row
    .filter((one) => one[axis] >= box[axis] + box[side] / 2)
    .sort((one, other) => one[axis] - other[axis]);
  const [left, leftOfLeft] = before;
  const [right, rightOfRight] = after;
  const found: Alignment[] = [];
  if (left !== undefined && right !== undefined) {
    const gap = (right[axis] - end(left) - box[side]) / 2;
    if (gap >= 0)
      found.push(
        between(box, axis, end(left) + gap, [
          [end(left), end(left) + gap],
          [right[axis] - gap, right[axis]],
        ]),
      );
  }
  if (left !== undefined && leftOfLeft !== undefined) {
    const gap = left[axis] - end(leftOfLeft);
    if (gap > 0)
      found.push(
        between(box, axis, end(left) + gap, [
          [end(leftOfLeft), left[axis]],
          [end(left), end(left) + gap],
        ]),
      );
  }
  if (right !== undefined && rightOfRight !== undefined) {
    const gap = rightOfRight[axis] - end(right);
    const start = right[axis] - gap - box[side];
    if (gap > 0)
      found.push(
        between(box, axis, start, [
          [right[axis] - gap, right[axis]],
          [end(right), rightOfRight[axis]],
        ]),
      );
  }
  return found;
}

function between(
  box: Box,
  axis: Axis,
  start: number,
  gaps: readonly (readonly [number, number])[],
): Alignment {
  return { shift: start - box[axis], at: undefined, gaps };
}

function overlapsAcross(one: Box, other: Box, axis: Axis): boolean {
  const across = axis === "x" ? "y" : "x";
  const side = sideOf[across];
  return one[across] < other[across] + other[side] && other[across] < one[across] + one[side];
}

/** The lines for an alignment: along all boxes that share the position, or in the middle of equal gaps. */
function guidesOf(box: Box, targets: readonly Box[], axis: Axis, found: Alignment | undefined): Guide[] {
  if (found === undefined) return [];
  const across = axis === "x" ? "y" : "x";
  const side = sideOf[across];
  const { at } = found;
  if (at === undefined) {
    const middle = box[across] + box[side] / 2;
    return (found.gaps ?? []).map(([from, to]) => ({ axis: across, at: middle, from, to }));
  }
  const aligned = targets.filter((target) =>
    shares.some((share) => Math.abs(target[axis] + target[sideOf[axis]] * share - at) < 0.01),
  );
  const all = [box, ...aligned];
  const from = Math.min(...all.map((one) => one[across]));
  const to = Math.max(...all.map((one) => one[across] + one[side]));
  return [{ axis, at, from, to }];
}
