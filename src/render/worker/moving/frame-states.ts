import { type Box, meet } from "../../../design/geometry.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import type { Scene, SceneLayer } from "../../../paint/scene.ts";

/** What the pixels of some boxes depend on, for the scenes of a version. */
export interface FrameStates {
  /** The values of readers that are visible in the boxes; empty if there are none. */
  values: string;
  /** The time-dependent part. Frames with equal values and equal states have equal pixels. */
  stateAt(moment: number): string;
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
  const timed = layers.flatMap(({ drawing: { shownAt } }) => shownAt ?? []);
  return {
    values: layers.flatMap((layer) => valueOf(layer, scene)).join(" "),
    stateAt: (moment) => timed.map((shownAt) => numberOf(shownAt(moment))).join(" "),
  };
}

function valueOf({ layer, pictureKey }: SceneLayer, { changed }: Scene): readonly string[] {
  // The drawing that a countdown shows determines its pixels, whatever the reader's own date is.
  if (!changed.includes(layer.layer_id) || layer.type === "countdown") return [];
  return [JSON.stringify(layer), pictureKey ?? ""];
}
