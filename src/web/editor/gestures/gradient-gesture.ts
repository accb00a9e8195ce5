import type { Box } from "../../../design/geometry.ts";
import { type Gradient, gradientStops } from "../../../design/values.ts";
import { addStop } from "../document/gradient-stops.ts";
import { gradientAt, setGradient, shownGrading } from "../document/gradient-places.ts";
import { fromCanvas, type Point, turnsOf } from "../document/layer-boxes.ts";
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

/** What is dragged: the end, which turns the gradient, a stop by its index, or the line, where a new stop begins. */
export type GradientHandle = "end" | "line" | number;

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
  if (handle === "line" && gradient.stops.length >= gradientStops.max) return undefined;
  const layer = layerById(design, place.layerId);
  const turns = layer === undefined ? [] : turnsOf(design, layer);
  const transaction = store.begin(words.gradient, layer === undefined ? [] : [layer.layer_id]);
  const drag =
    handle === "end" ? turn(gradient, box) : dragStop(gradient, box, handle, fromCanvas(start.at, turns));
  const preview = (pointer: PointerState) => {
    const { next, text } = drag(fromCanvas(pointer.at, turns), pointer.shift);
    transaction.preview((before) => setGradient(before, place, next));
    marks.set({ ...noMarks, readout: { at: pointer.onScreen, text } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

type Drag = (at: Point, isStepped: boolean) => { next: Gradient; text: string };

function turn(gradient: Gradient, box: Box): Drag {
  return (at, isStepped) => {
    const angle = angleTowards(box, at, isStepped);
    return { next: { ...gradient, angle }, text: `${angle}°` };
  };
}

function dragStop(gradient: Gradient, box: Box, handle: "line" | number, start: Point): Drag {
  const line = gradientLine(gradient, box);
  const dragged =
    handle === "line" ? addStop(gradient, shareAlong(line, start)) : { gradient, index: handle };
  return (at) => {
    const next = withStopAt(dragged.gradient, dragged.index, shareAlong(line, at));
    return { next, text: `${Math.round((next.stops[dragged.index]?.position ?? 0) * 100)}%` };
  };
}

/** A stop can't be dragged past its neighbours, so that it stays the same one. */
function withStopAt(gradient: Gradient, index: number, share: number): Gradient {
  const { stops } = gradient;
  const min = stops[index - 1]?.position ?? 0;
  const max = stops[index + 1]?.position ?? 1;
  const position = Math.max(min, Math.min(max, share));
  return { ...gradient, stops: stops.map((stop, at) => (at === index ? { ...stop, position } : stop)) };
}
