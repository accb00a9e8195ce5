import type { TimeContext } from "./conditions/time-witnesses.ts";
import type { Design } from "./design.ts";
import { withFallbacks } from "./layer-texts.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { zoneOfDesign } from "./time/time-of-design.ts";

/** What a design's tests of the time depend on, without values. */
export function timeContextOf(design: Design): TimeContext {
  const { zone } = zoneOfDesign(design, () => undefined);
  return {
    zone,
    endOf(layer_id) {
      const layer = design.layers.find((one) => one.layer_id === layer_id);
      return layer && layerKindOf(layer.type).endOf?.(withFallbacks(layer), zone);
    },
  };
}
