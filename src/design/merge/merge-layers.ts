import type { Design } from "../design.ts";
import type { LayerInSize } from "../sizes/size.ts";
import { type MergedDesigns, orderOf, type PartPicker } from "./merge-parts.ts";
import type { MergedSizes, OwnBySize } from "./merge-sizes.ts";

interface MergedLayers {
  list: Design["layers"];
  ids: ReadonlySet<string>;
  ownBySize: OwnBySize;
}

/** A layer with what it has of its own in sizes; undefined where it doesn't exist. */
interface LayerState {
  layer: Design["layers"][number];
  own: Readonly<Record<string, LayerInSize>>;
}

export function mergeLayers(sides: MergedDesigns, { common }: MergedSizes, parts: PartPicker): MergedLayers {
  const { base, mine, theirs } = sides;
  const [before, own, other] = [base, mine, theirs].map((design) => layerStates(design, common)) as [
    Map<string, LayerState>,
    Map<string, LayerState>,
    Map<string, LayerState>,
  ];
  const merged = new Map<string, LayerState>();
  for (const id of new Set([...before.keys(), ...other.keys(), ...own.keys()])) {
    const states = { base: before.get(id), mine: own.get(id), theirs: other.get(id) };
    const name = (states.mine ?? states.theirs ?? states.base)?.layer.name ?? id;
    const state = parts.pick({ id: `layer ${id}`, kind: "layer", name }, states);
    if (state !== undefined) merged.set(id, state);
  }
  const orders = { base: [...before.keys()], mine: [...own.keys()], theirs: [...other.keys()] };
  const kept = new Set(merged.keys());
  const order = orderOf(orders, kept, { id: "order of layers", kind: "order", name: "layers" }, parts);
  return {
    list: order.map((id) => (merged.get(id) as LayerState).layer),
    ids: kept,
    ownBySize: ownBySize(merged),
  };
}

function layerStates({ layers, sizes }: Design, common: ReadonlySet<string>): Map<string, LayerState> {
  const states = new Map<string, { layer: LayerState["layer"]; own: Record<string, LayerInSize> }>(
    layers.map((layer) => [layer.layer_id, { layer, own: {} }]),
  );
  for (const { name, layers: inSize } of sizes.filter((size) => common.has(size.name)))
    for (const own of inSize) {
      const state = states.get(own.layer_id);
      if (state !== undefined) state.own[name] = own;
    }
  return states;
}

/** What the merged layers have of their own in common sizes. */
function ownBySize(merged: ReadonlyMap<string, LayerState>): OwnBySize {
  const bySize = new Map<string, Map<string, LayerInSize>>();
  for (const [id, { own }] of merged)
    for (const [size, one] of Object.entries(own)) {
      const ofSize = bySize.get(size) ?? new Map<string, LayerInSize>();
      bySize.set(size, ofSize.set(id, one));
    }
  return bySize;
}
