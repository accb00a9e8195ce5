import { type Box, meet } from "../../../design/geometry.ts";
import { drawsTime } from "../../../kinds/painters.ts";
import { compositionOf } from "../../../paint/composition.ts";
import { atMoment, withMembers } from "../../../paint/laid-out-layer.ts";
import { moves, type Scene, type SceneLayer } from "../../../paint/scene.ts";

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
  const idsOf = (some: readonly SceneLayer[]) => some.map(({ layer }) => layer.layer_id).join(" ");
  const values = layers.flatMap((layer) => valueOf(layer, scene)).join(" ");
  const stateOf = (some: readonly SceneLayer[]) => {
    const canvases = some.filter(moves).flatMap(offscreenOf).join(" ");
    const shownAt = (moment: number) =>
      some.flatMap(({ drawing }) => (drawing.shownAt === undefined ? [] : numberOf(drawing.shownAt(moment))));
    return (moment: number) => `${shownAt(moment).join(" ")} ${canvases}`;
  };
  if (!visible.some(({ variants }) => variants !== undefined))
    return { shown: idsOf(layers), values, stateAt: stateOf(layers) };
  return {
    shown: idsOf(layers),
    values,
    stateAt(moment) {
      const some = withMembers(atMoment(visible, moment)).filter(({ ink }) => ink.width > 0);
      return `${idsOf(some)} ${placesOf(some)} ${stateOf(some)(moment)}`;
    },
  };
}

/** Where layers stand, which may differ between variants. */
function placesOf(layers: readonly SceneLayer[]): string {
  return layers.map(({ layer: { x, y, width, height } }) => [x, y, width, height].join(",")).join(" ");
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
