import type { Design } from "./design.ts";
import { layerKindOf } from "./layer-kinds.ts";

/** Whether a design looks another way at another time, though asked for with the same values. */
export function followsClock({ layers }: Design): boolean {
  return layers.some(({ type }) => layerKindOf(type).followsClock === true);
}
