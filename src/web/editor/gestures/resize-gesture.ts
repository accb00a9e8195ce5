import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { isStack } from "../../../design/groups.ts";
import { boundsOfLayers, type Point, turnsOf } from "../document/layer-boxes.ts";
import { layerById, topmostOf } from "../document/layer-tree.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  transactionGesture,
  type PointerState,
  snapLines,
  snapTolerance,
} from "./gesture.ts";
import { type Handle, resizedBox, resizeLayer, type ResizeOptions, resizeTogether } from "./resize-layers.ts";
import { snapPoint, snapTargets } from "./snapping.ts";
import * as words from "./words.ts";

/**
 * Drags a handle of the selection. Shift keeps the ratio, Alt resizes from the centre, Ctrl or ⌘ turns snapping off. Corners
 * of pictures, codes and graphics keep their ratio, and so do all handles where it is locked; there Shift releases it.
 */
export function startResize(context: GestureContext, start: PointerState, handle: Handle): Gesture {
  const { store, marks } = context;
  const { design, selection } = store.get();
  const ids = topmostOf(design, selection);
  const frame = boundsOfLayers(design, ids);
  const { guides, step } = snapLines(context);
  const targets = snapTargets(design, ids, guides);
  const transaction = store.begin(words.resize, ids);
  const isLocked = ids.some((id) => context.settings.get().ratioLocks.includes(id));
  const offset = handleOffset(design, ids, handle, start.at);

  const preview = (pointer: PointerState) => {
    const isCorner = handle.x !== 0 && handle.y !== 0;
    const options: ResizeOptions = {
      keepRatio: (isLocked || (isCorner && keepsRatio(design, ids))) !== pointer.shift,
      fromCentre: pointer.alt,
    };
    const wanted = { x: pointer.at.x - offset.x, y: pointer.at.y - offset.y };
    const snapped = pointer.modifier
      ? { to: wanted, guides: [] }
      : snapPoint(wanted, targets, snapTolerance(context), { moves: handle, step });
    const to = isUpright(design, ids) ? snapped.to : wanted;
    transaction.preview((before) => resized(before, ids, { handle, to, options, frame }));
    const box = boundsOfLayers(store.get().design, ids);
    const text = box === undefined ? "" : `${Math.round(box.width)} × ${Math.round(box.height)}`;
    marks.set({
      ...noMarks,
      guides: isUpright(design, ids) && !options.keepRatio ? snapped.guides : [],
      readout: { at: pointer.onScreen, text },
    });
  };
  return transactionGesture({ marks }, transaction, preview);
}

interface ResizeTarget {
  handle: Handle;
  to: Point;
  options: ResizeOptions;
  frame: Box | undefined;
}

function resized(
  before: Design,
  ids: readonly string[],
  { handle, to, options, frame }: ResizeTarget,
): Design {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return resizeLayer(before, only, handle, to, options);
  return frame === undefined
    ? before
    : resizeTogether(before, ids, frame, resizedBox(frame, handle, to, options));
}

/** Where in the handle the pointer is, so that the box doesn't jump when the drag begins. */
function handleOffset(design: Design, ids: readonly string[], handle: Handle, at: Point): Point {
  const box = boundsOfLayers(design, ids);
  if (box === undefined || !isUpright(design, ids)) return { x: 0, y: 0 };
  const x = box.x + (box.width * (handle.x + 1)) / 2;
  const y = box.y + (box.height * (handle.y + 1)) / 2;
  return { x: handle.x === 0 ? 0 : at.x - x, y: handle.y === 0 ? 0 : at.y - y };
}

function isUpright(design: Design, ids: readonly string[]): boolean {
  const layer = layerById(design, ids[0]);
  return ids.length > 1 || layer === undefined || turnsOf(design, layer).length === 0;
}

function keepsRatio(design: Design, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const layer = layerById(design, id);
    return layer !== undefined && !isStack(layer) && editorKindOf(layer.type).cornersKeepRatio === true;
  });
}
