import { boundsOfLayers, normalDegrees, toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { layerById, topmostOf, withValues } from "../document/layer-tree.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  transactionGesture,
  type PointerState,
} from "./gesture.ts";
import { rotateLayers } from "./resize-layers.ts";
import * as words from "./words.ts";

const shiftStep = 15;

/** Rotates the selection about its centre. Shift turns in steps of 15 degrees, and upright angles attract. */
export function startRotate({ store, marks }: GestureContext, start: PointerState): Gesture {
  const { design, selection } = store.get();
  const ids = topmostOf(design, selection);
  const only = ids.length === 1 ? layerById(design, ids[0]) : undefined;
  const bounds = boundsOfLayers(design, ids) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = only ?? bounds;
  const centre = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  const pivot =
    only === undefined ? centre : toCanvas(centre, turnsOf(design, withValues(only, { rotation: 0 })));
  const own = only?.rotation ?? 0;
  const angleAt = ({ at }: PointerState) => (Math.atan2(at.y - pivot.y, at.x - pivot.x) * 180) / Math.PI;
  const begin = angleAt(start);
  const transaction = store.begin(words.rotate, ids);

  const preview = (pointer: PointerState) => {
    const target = snappedDegrees(own + angleAt(pointer) - begin, pointer);
    transaction.preview((before) => rotateLayers(before, ids, pivot, target - own));
    marks.set({ ...noMarks, readout: { at: pointer.onScreen, text: `${normalDegrees(target)}°` } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

const attraction = 2;

function snappedDegrees(degrees: number, { shift, modifier }: PointerState): number {
  if (shift) return Math.round(degrees / shiftStep) * shiftStep;
  const upright = Math.round(degrees / 90) * 90;
  return !modifier && Math.abs(degrees - upright) < attraction ? upright : Math.round(degrees);
}
