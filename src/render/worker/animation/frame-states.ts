import { type Box, meet } from "../../../design/geometry.ts";
import { drawsTime } from "../../../kinds/painters.ts";
import { compositionOf } from "../../../paint/composition.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import type { Scene, SceneLayer } from "../../../paint/scene.ts";
import { moves } from "../../../paint/scene-parts.ts";

/** What the pixels of some boxes depend on, for the scenes of a version. */
export interface FrameStates {
  /** The layers that are visible in the boxes, which values decide too. */
  shown: string;
  /** The values of readers that are visible in the boxes; empty if there are none. */
  values: string;
  /** The time-dependent part. Frames with equal values and equal states have equal pixels. */
  stateAt: (moment: number) => string;
}

/** Numbers objects, the same object always equally. */
export type NumberOf = (of: object) => number;

export function createNumberOf(): NumberOf {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (of) => {
    const known = numbers.get(of);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(of, last);
    return last;
  };
}

export function frameStates(scene: Scene, boxes: readonly Box[], numberOf: NumberOf): FrameStates {
  const visible = scene.layers.filter(({ ink }) => boxes.some((box) => meet(ink, box)));
  const layers = withMembers(visible);
  const shownAt = (moment: number) =>
    layers.flatMap(({ drawing }) => (drawing.shownAt === undefined ? [] : numberOf(drawing.shownAt(moment))));
  const canvases = layers.filter(moves).flatMap(offscreenOf).join(" ");
  return {
    shown: layers.map(({ layer }) => layer.layer_id).join(" "),
    values: layers.flatMap((layer) => valueOf(layer, scene)).join(" "),
    stateAt: (moment) => `${shownAt(moment).join(" ")} ${canvases}`,
  };
}

/**
 * The offscreen canvas of a layer that isn't painted at once. It has room for all seconds of a countdown, and Skia's edges
 * depend on where it begins.
 */
function offscreenOf(layer: SceneLayer): readonly string[] {
  if (compositionOf(layer) === "at once") return [];
  const { x, y, width, height } = layer.body;
  return [[Math.floor(x), Math.floor(y), Math.ceil(x + width), Math.ceil(y + height)].join(",")];
}

function valueOf({ layer, turns, pictureKey }: SceneLayer, { changed }: Scene): readonly string[] {
  if (!changed.includes(layer.layer_id)) return [];
  // The drawing that a countdown shows determines its pixels, whatever the reader's own date is.
  if (drawsTime(layer) && layer.bind === undefined && turns.length === 0) return [];
  return [JSON.stringify(layer), turns.length === 0 ? "" : JSON.stringify(turns), pictureKey ?? ""];
}
