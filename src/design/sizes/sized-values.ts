import type { Layer } from "../../kinds/kinds.ts";
import { isGroup } from "../../kinds/structural-kinds.ts";
import { isSameValue } from "../is-same.ts";
import { isStack } from "../groups.ts";

// Without zod, because the editor paints sizes.

type Values = Readonly<Record<string, unknown>>;

/** The values of a layer under the names that they have in sizes: a stack's gap and padding stand beside the others. */
export function namedValues(layer: Layer): Values {
  if (!isStack(layer)) return { ...layer };
  const { gap, padding, ...layout } = layer.layout;
  return { ...layer, layout, gap, padding };
}

/** Values of `namedValues` as properties of the layer: the gap and the padding of a stack in its layout. */
export function asProperties(layer: Layer, values: Values): Values {
  if (!isGroup(layer)) return values;
  const { gap, padding, ...others } = values;
  const layout = "layout" in others ? others["layout"] : layer.layout;
  if (layout === undefined) return others;
  const spacing = Object.entries({ gap, padding }).filter(([, value]) => value !== undefined);
  const next = { ...layer.layout, ...(layout as object), ...Object.fromEntries(spacing) };
  return { ...others, layout: isSameValue(next, layer.layout) ? layer.layout : next };
}
