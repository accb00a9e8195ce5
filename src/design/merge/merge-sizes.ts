import type { Design } from "../design.ts";
import type { LayerInSize, Size } from "../sizes/size.ts";
import { mergeOrder } from "./merge-order.ts";
import { type MergedDesigns, orderOf, type PartPicker } from "./merge-parts.ts";

/** What layers have of their own in sizes, by size and layer_id. */
export type OwnBySize = ReadonlyMap<string, ReadonlyMap<string, LayerInSize>>;

export interface MergedSizes {
  /** Names of the sizes that all three designs have: what a layer has of its own there belongs to the layer. */
  common: ReadonlySet<string>;
  /** The sizes with what layers have of their own: in common ones by size, in others what the side with the size has. */
  list: (ownBySize: OwnBySize, ids: ReadonlySet<string>) => Design["sizes"];
}

export function mergeSizes(sides: MergedDesigns, parts: PartPicker): MergedSizes {
  const { base, mine, theirs } = sides;
  const [before, own, other] = [base, mine, theirs].map(
    ({ sizes }) => new Map(sizes.map((size) => [size.name, size])),
  ) as [Map<string, Size>, Map<string, Size>, Map<string, Size>];
  const common = new Set([...before.keys()].filter((name) => own.has(name) && other.has(name)));
  const merged = new Map<string, Size>();
  for (const name of new Set([...before.keys(), ...other.keys(), ...own.keys()])) {
    const states = { base: before.get(name), mine: own.get(name), theirs: other.get(name) };
    const compared = common.has(name) ? mapStates(states, withoutLayers) : comparable(states, sides);
    const size = parts.pick({ id: `size ${name}`, kind: "size", name }, compared);
    if (size === undefined) continue;
    merged.set(
      name,
      common.has(name) ? size : ((size === compared.mine ? states.mine : states.theirs) ?? size),
    );
  }
  const orders = { base: [...before.keys()], mine: [...own.keys()], theirs: [...other.keys()] };
  return {
    common,
    list(ownBySize, ids) {
      const contested = { id: "order of sizes", kind: "order", name: "sizes" } as const;
      return orderOf(orders, new Set(merged.keys()), contested, parts).map((name) => {
        const size = merged.get(name) as Size;
        return common.has(name)
          ? withLayers(sides, size, ownBySize.get(name) ?? new Map())
          : { ...size, layers: size.layers.filter(({ layer_id }) => ids.has(layer_id)) };
      });
    },
  };
}

interface SizeStates {
  base: Size | undefined;
  mine: Size | undefined;
  theirs: Size | undefined;
}

function mapStates({ base, mine, theirs }: SizeStates, map: (size: Size) => Size): SizeStates {
  return { base: base && map(base), mine: mine && map(mine), theirs: theirs && map(theirs) };
}

const withoutLayers = (size: Size): Size => ({ ...size, layers: [] });

/** A size that one side has deleted is as before on the other one also after a layer was deleted there. */
function comparable(states: SizeStates, { base, mine, theirs }: MergedDesigns): SizeStates {
  if (states.base === undefined) return states;
  const present = idsOf(states.mine === undefined ? theirs : mine);
  const known = idsOf(base);
  const isOld = ({ layer_id }: LayerInSize) => known.has(layer_id) && present.has(layer_id);
  return mapStates(states, (size) => ({ ...size, layers: size.layers.filter(isOld) }));
}

const idsOf = ({ layers }: Design) => new Set(layers.map(({ layer_id }) => layer_id));

/** A size with what its layers have of their own, in the order in which its sides have it. */
function withLayers(
  { base, mine, theirs }: MergedDesigns,
  size: Size,
  own: ReadonlyMap<string, LayerInSize>,
): Size {
  const listOf = ({ sizes }: Design) =>
    sizes.find(({ name }) => name === size.name)?.layers.map(({ layer_id }) => layer_id) ?? [];
  const orders = { base: listOf(base), mine: listOf(mine), theirs: listOf(theirs) };
  const order = mergeOrder(orders, new Set(own.keys()), "mine");
  return { ...size, layers: order.map((id) => own.get(id) as LayerInSize) };
}
