import { propertyOf } from "../../../design/is-same.ts";
import type { Design } from "../../../design/design.ts";
import { groupsAround } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";

/** Returns the layer with this id. */
export function layerById({ layers }: Design, id: string | undefined): Layer | undefined {
  return id === undefined ? undefined : layers.find(({ layer_id }) => layer_id === id);
}

/** These layers and, of groups, all members inside, in the order of the document. */
export function withDescendants({ layers }: Design, ids: readonly string[]): Layer[] {
  return layers.filter(
    (layer) =>
      ids.includes(layer.layer_id) ||
      groupsAround(layer, layers).some(({ layer_id }) => ids.includes(layer_id)),
  );
}

/** The ids without members of groups that are selected too. */
export function topmostOf(design: Design, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => {
    const layer = layerById(design, id);
    return (
      layer !== undefined &&
      !groupsAround(layer, design.layers).some(({ layer_id }) => ids.includes(layer_id))
    );
  });
}

/** Layers of one group, or without a group, bottom first. */
export function siblingsIn({ layers }: Design, group: string | undefined): Layer[] {
  return layers.filter((layer) => layer.group === group);
}

/** Replaces layers by their changed forms. Returns the same design if none differs. */
export function mapLayers(design: Design, ids: readonly string[], edit: (layer: Layer) => Layer): Design {
  let differs = false;
  const layers = design.layers.map((layer) => {
    const next = ids.includes(layer.layer_id) ? edit(layer) : layer;
    if (next !== layer) differs = true;
    return next;
  });
  return differs ? { ...design, layers } : design;
}

/** A layer with other values; the same object if they are equal. */
export function withValues(layer: Layer, values: Readonly<Record<string, unknown>>): Layer {
  if (Object.entries(values).every(([name, value]) => Object.is(propertyOf(layer, name), value)))
    return layer;
  const next: Record<string, unknown> = { ...layer, ...values };
  for (const [name, value] of Object.entries(values)) if (value === undefined) delete next[name];
  return next as unknown as Layer;
}
