import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Transaction } from "../document/editor-store.ts";
import { boundsOfLayers, type Point } from "../document/layer-boxes.ts";
import { addLayers, copiesOf, moveLayers } from "../document/layer-commands.ts";
import { placeInFlow } from "../document/stack-order.ts";
import { topmostOf, withDescendants } from "../document/layer-tree.ts";
import {
  dragThreshold,
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  snapLines,
  snapTolerance,
} from "./gesture.ts";
import { placeInStack, stackAt } from "./flow-places.ts";
import { roundTo, type Snap, snapBox, snapTargets } from "./snapping.ts";
import * as words from "./words.ts";

/**
 * Drags the selected layers. Shift keeps to one axis, Alt drags a copy, Ctrl or ⌘ turns snapping off. Layers that are dragged
 * onto a stack come into its flow, unless Ctrl, ⌘ or Alt is held. A press without a drag calls `onClick`.
 */
export function startMove(context: GestureContext, start: PointerState, onClick: () => void): Gesture {
  const { store, marks } = context;
  const { design, selection } = store.get();
  const ids = movableOf(design, selection);
  const { guides, step } = snapLines(context);
  const targets = snapTargets(design, ids, guides);
  const box = boundsOfLayers(design, ids);
  let transaction: Transaction | undefined;
  let copies: readonly string[] | undefined;
  const placeAt = placesInStacks(design, ids, start);

  const preview = (pointer: PointerState) => {
    if (box === undefined || transaction === undefined) return;
    const wanted = alongAxis({ x: pointer.at.x - start.at.x, y: pointer.at.y - start.at.y }, pointer.shift);
    const moved = { ...box, x: box.x + wanted.x, y: box.y + wanted.y };
    const snap = pointer.modifier ? undefined : snapBox(moved, targets, snapTolerance(context));
    const delta = wholeDelta(box, wanted, snap, pointer.modifier ? 1 : step);
    const insertion = placeAt(pointer)?.line;
    marks.set({ ...noMarks, guides: insertion === undefined ? (snap?.guides ?? []) : [], insertion });
    transaction.preview((before) => {
      const copied = pointer.alt ? copyInPlace(before, ids) : undefined;
      copies = copied?.ids;
      return moveLayers(copied?.design ?? before, copies ?? ids, delta);
    });
  };
  return {
    move(pointer) {
      if (transaction === undefined && distance(start, pointer) < dragThreshold) return;
      transaction ??= store.begin(words.move, ids);
      preview(pointer);
    },
    end(pointer) {
      if (transaction === undefined) {
        onClick();
        return;
      }
      preview(pointer);
      const place = placeAt(pointer);
      if (place !== undefined)
        transaction.preview((before) => placeInFlow(before, ids, place.stack, place.index));
      transaction.commit(copies === undefined ? {} : { select: copies });
      marks.set(noMarks);
    },
    cancel() {
      transaction?.cancel();
      marks.set(noMarks);
    },
  };
}

/** Finds where dragged layers come into a stack. They don't into the one in which the drag begins, above which they may lie. */
function placesInStacks(design: Design, ids: readonly string[], start: PointerState) {
  const begunIn = stackAt(design, start.at, ids);
  return ({ at, modifier, alt }: PointerState) => {
    const stack = modifier || alt ? undefined : stackAt(design, at, ids);
    if (stack === undefined || stack === begunIn) return undefined;
    return { ...placeInStack(design, stack, ids, at), stack: stack.layer_id };
  };
}

/** Locked layers stay, and so do groups that contain one. */
export function movableOf(design: Design, selection: readonly string[]): readonly string[] {
  return topmostOf(design, selection).filter(
    (id) => !withDescendants(design, [id]).some(({ locked }) => locked),
  );
}

function distance({ onScreen: one }: PointerState, { onScreen: other }: PointerState): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function alongAxis({ x, y }: Point, isBound: boolean): Point {
  if (!isBound) return { x, y };
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}

/** Where nothing snaps, the box comes to whole pixels, or to the grid while it is shown. */
function wholeDelta(box: Box, wanted: Point, snap: Snap | undefined, step: number): Point {
  const along = (axis: "x" | "y") => {
    const shift = snap?.[axis] ?? 0;
    return shift === 0 ? roundTo(box[axis] + wanted[axis], step) - box[axis] : wanted[axis] + shift;
  };
  return { x: along("x"), y: along("y") };
}

function copyInPlace(design: Design, ids: readonly string[]): { design: Design; ids: readonly string[] } {
  const added = copiesOf(withDescendants(design, ids), design, { x: 0, y: 0 });
  const outer = added.filter(({ group }) => !added.some(({ layer_id }) => layer_id === group));
  return {
    design: addLayers(design, added, ids.at(-1)),
    ids: outer.map(({ layer_id }) => layer_id),
  };
}
