import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { groupsAround } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup, isText } from "../../../kinds/structural-kinds.ts";
import { siblingsIn } from "../document/layer-tree.ts";

/** A line of the layer tree. */
export interface LayerRow {
  layer: Layer;
  /** 1 for layers without a group. */
  level: number;
  /** Place among its siblings, from 1, topmost first. */
  position: number;
  count: number;
  /** Undefined for layers that aren't groups. */
  isOpen: boolean | undefined;
}

/**
 * The lines of the tree, topmost layer first, without the members of closed groups. A search leaves the layers with its words
 * in their names or texts, and the groups around them, which are open.
 */
export function layerRows(design: Design, closed: ReadonlySet<string>, search = ""): LayerRow[] {
  const wanted = foldCase(search).split(/\s+/).filter(Boolean);
  const found = wanted.length === 0 ? undefined : foundLayers(design, wanted);
  const rowsIn = (group: string | undefined, level: number): LayerRow[] => {
    const siblings = siblingsIn(design, group)
      .filter((layer) => found?.has(layer) !== false)
      .toReversed();
    return siblings.flatMap((layer, index) => {
      const isOpen = isGroup(layer) ? found !== undefined || !closed.has(layer.layer_id) : undefined;
      const row = { layer, level, position: index + 1, count: siblings.length, isOpen };
      return isOpen === true ? [row, ...rowsIn(layer.layer_id, level + 1)] : [row];
    });
  };
  return rowsIn(undefined, 1);
}

/** The layers with all these words, and the groups around them. */
function foundLayers({ layers }: Design, wanted: readonly string[]): ReadonlySet<Layer> {
  const matching = layers.filter((layer) => {
    const text = foldCase(`${layer.name} ${isText(layer) ? layer.text : ""}`);
    return wanted.every((word) => text.includes(word));
  });
  return new Set(matching.flatMap((layer) => [layer, ...groupsAround(layer, layers)]));
}

/** Where dropping on a line puts layers: among which siblings, and at which index, bottom first. */
export function dropTarget(
  design: Design,
  row: LayerRow,
  part: "above" | "inside" | "below",
): { group: string | undefined; index: number } {
  if (part === "inside" && isGroup(row.layer)) {
    return { group: row.layer.layer_id, index: siblingsIn(design, row.layer.layer_id).length };
  }
  const index = siblingsIn(design, row.layer.group).indexOf(row.layer);
  return { group: row.layer.group, index: part === "below" ? index : index + 1 };
}
