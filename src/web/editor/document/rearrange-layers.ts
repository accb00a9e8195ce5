import type { Design } from "../../../design/design.ts";
import { asProperties } from "../../../design/sizes/sized-values.ts";
import { draftPlaces } from "./draft-places.ts";
import { withValues } from "./layer-tree.ts";

interface Canvas {
  width: number;
  height: number;
}

/** A canvas with other sides, on which its layers are placed like those of a new size. */
export function rearrangeLayers(before: Design, { width, height }: Canvas): Design {
  const places = draftPlaces(before, { width, height });
  const layers = before.layers.map((layer) =>
    withValues(layer, asProperties(layer, { ...places.get(layer.layer_id) })),
  );
  return { ...before, width, height, layers };
}
