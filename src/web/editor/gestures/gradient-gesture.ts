import type { Gradient } from "../../../design/values.ts";
import { gradientAt, setGradient, shownGrading } from "../document/gradient-places.ts";
import { fromCanvas, turnsOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  transactionGesture,
} from "./gesture.ts";
import { gradientBox } from "./gradient-box.ts";
import { angleTowards, gradientLine, shareAlong } from "./gradient-line.ts";
import * as words from "./words.ts";

/** What is dragged: the end, which turns the gradient, or a stop, by its index. */
export type GradientHandle = "end" | number;

/** Drags the direction or a stop of the gradient that is edited on the canvas. Shift turns it in steps of 15 degrees. */
export function startGradient(
  { store, marks, textBlock }: GestureContext,
  start: PointerState,
  handle: GradientHandle,
): Gesture | undefined {
  const { design } = store.get();
  const place = shownGrading(store.get());
  const gradient = place && gradientAt(design, place);
  const box = place && gradientBox(design, place, textBlock);
  if (place === undefined || gradient === undefined || box === undefined) return undefined;
  const layer = layerById(design, place.layerId);
  const turns = layer === undefined ? [] : turnsOf(design, layer);
  const transaction = store.begin(words.gradient, layer === undefined ? [] : [layer.layer_id]);
  const preview = (pointer: PointerState) => {
    const at = fromCanvas(pointer.at, turns);
    const next =
      handle === "end"
        ? { ...gradient, angle: angleTowards(box, at, pointer.shift) }
        : withStopAt(gradient, handle, shareAlong(gradientLine(gradient, box), at));
    transaction.preview((before) => setGradient(before, place, next));
    const text =
      handle === "end" ? `${next.angle}°` : `${Math.round((next.stops[handle]?.position ?? 0) * 100)}%`;
    marks.set({ ...noMarks, readout: { at: pointer.onScreen, text } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

/** A stop can't be dragged past its neighbours, so that it stays the same one. */
function withStopAt(gradient: Gradient, index: number, share: number): Gradient {
  const { stops } = gradient;
  const min = stops[index - 1]?.position ?? 0;
  const max = stops[index + 1]?.position ?? 1;
  const position = Math.max(min, Math.min(max, share));
  return { ...gradient, stops: stops.map((stop, at) => (at === index ? { ...stop, position } : stop)) };
}
