import type { Gradient } from "../../../design/values.ts";
import { fromCanvas, turnsOf } from "../document/layer-boxes.ts";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  transactionGesture,
} from "./gesture.ts";
import { angleTowards, fillGradientOf, gradientLine, shareAlong } from "./gradient-line.ts";

/** What is dragged: the end, which turns the gradient, or a stop, by its index. */
export type GradientHandle = "end" | number;

/** Drags the direction or a stop of the gradient that is edited on the canvas. Shift turns it in steps of 15 degrees. */
export function startGradient(
  { store, marks }: GestureContext,
  start: PointerState,
  handle: GradientHandle,
): Gesture | undefined {
  const { design, grading } = store.get();
  const layer = layerById(design, grading);
  const gradient = fillGradientOf(layer);
  if (layer === undefined || gradient === undefined) return undefined;
  const turns = turnsOf(design, layer);
  const transaction = store.begin("Gradient", [layer.layer_id]);
  const preview = (pointer: PointerState) => {
    const at = fromCanvas(pointer.at, turns);
    const next =
      handle === "end"
        ? { ...gradient, angle: angleTowards(layer, at, pointer.shift) }
        : withStopAt(gradient, handle, shareAlong(gradientLine(gradient, layer), at));
    transaction.preview((before) => setProperties(before, [layer.layer_id], { fill_gradient: next }));
    const text =
      handle === "end" ? `${next.angle}°` : `${Math.round((next.stops[handle]?.position ?? 0) * 100)}%`;
    marks.set({ ...noMarks, readout: { at: pointer.onScreen, text } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

/** A stop can't be dragged past its neighbours, so that it stays the same one. */
function withStopAt(gradient: Gradient, index: number, share: number): Gradient {
  const { stops } = gradient;
  const least = stops[index - 1]?.position ?? 0;
  const most = stops[index + 1]?.position ?? 1;
  const position = Math.max(least, Math.min(most, share));
  return { ...gradient, stops: stops.map((stop, at) => (at === index ? { ...stop, position } : stop)) };
}
