import type { Design } from "./design.ts";
import type { Layer } from "./layer-kinds.ts";
import { textsOfLayer } from "./layer-texts.ts";
import { holdsMergeTag } from "./merge-tags.ts";

const known = new WeakMap<Layer, boolean>();

/** The layers of a design with final texts in which a merge tag still stands; a layer is looked at once. */
export function layersWithTags({ layers }: Design): Layer[] {
  return layers.filter((layer) => {
    const remembered = known.get(layer);
    if (remembered !== undefined) return remembered;
    const found = textsOfLayer(layer).some(holdsMergeTag);
    known.set(layer, found);
    return found;
  });
}
