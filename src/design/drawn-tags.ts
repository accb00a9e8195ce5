import type { Design } from "./design.ts";
import type { Layer } from "./layer-kinds.ts";
import { textsOfLayer } from "./layer-texts.ts";
import { holdsMergeTag } from "./merge-tags.ts";

const known = new WeakMap<Design, ReadonlySet<Layer>>();

/**
 * The layers of a design with final texts in which a merge tag still stands. Those that are as in the design it was made
 * from are looked at once.
 */
export function layersWithTags({ layers }: Design, designed: Design | undefined): Layer[] {
  const asDesigned = designed === undefined ? undefined : tagsAsDesigned(designed);
  return layers.filter((layer, place) =>
    layer === designed?.layers[place] ? asDesigned?.has(layer) : holdsTag(layer),
  );
}

function tagsAsDesigned(designed: Design): ReadonlySet<Layer> {
  const remembered = known.get(designed);
  if (remembered !== undefined) return remembered;
  const found = new Set(designed.layers.filter(holdsTag));
  known.set(designed, found);
  return found;
}

function holdsTag(layer: Layer): boolean {
  return textsOfLayer(layer).some(holdsMergeTag);
}
