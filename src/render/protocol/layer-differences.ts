import type { Design } from "../../design/design.ts";
import { propertyOf } from "../../design/is-same.ts";

type Layer = Design["layers"][number];

/**
 * How a layer differs from that of its version at the same place: the properties that are others, and the names of those that
 * it doesn't have. A layer that only moves with others differs in nothing.
 */
export type LayerDifference =
  | readonly [index: number, properties: object]
  | readonly [index: number, properties: object, missing: readonly string[]];

/** Of the layers with these ids. A few properties take a tenth of the time of whole layers, which are written and read as JSON. */
export function differencesOf(
  version: Design,
  design: Design,
  changed: readonly string[],
): LayerDifference[] {
  if (changed.length === 0) return [];
  const differences: LayerDifference[] = [];
  for (const [index, layer] of design.layers.entries()) {
    if (!changed.includes(layer.layer_id)) continue;
    const own = version.layers[index];
    differences.push(own === undefined ? [index, layer] : differenceOf(index, own, layer));
  }
  return differences;
}

function differenceOf(index: number, own: Layer, layer: Layer): LayerDifference {
  if (own === layer) return [index, {}];
  const names = namesOf(own);
  const properties: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const name of names) {
    const value = propertyOf(layer, name);
    if (value === propertyOf(own, name)) continue;
    if (value === undefined) missing.push(name);
    else properties[name] = value;
  }
  // As many names are mostly the same ones.
  if (missing.length > 0 || Object.keys(layer).length !== names.length)
    for (const name in layer)
      if (propertyOf(own, name) === undefined) properties[name] = propertyOf(layer, name);
  return missing.length === 0 ? [index, properties] : [index, properties, missing];
}

const namesByLayer = new WeakMap<Layer, readonly string[]>();

/** Of the properties that a layer of a version has. */
function namesOf(own: Layer): readonly string[] {
  const known = namesByLayer.get(own);
  if (known !== undefined) return known;
  const names = Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  namesByLayer.set(own, names);
  return names;
}

/** The design with the layers that were changed, and their ids. Layers that differ in nothing are those of the version. */
export function withDifferences(
  version: Design,
  differences: readonly LayerDifference[],
): { design: Design; changed: string[] } {
  if (differences.length === 0) return { design: version, changed: [] };
  const layers = [...version.layers];
  const changed: string[] = [];
  for (const [index, properties, missing] of differences) {
    const layer = withDifference(layers[index], properties, missing);
    layers[index] = layer;
    changed.push(layer.layer_id);
  }
  return { design: { ...version, layers }, changed };
}

function withDifference(own: Layer | undefined, properties: object, missing: readonly string[] = []): Layer {
  const isSame = own !== undefined && missing.length === 0 && Object.keys(properties).length === 0;
  if (isSame) return own;
  const layer = { ...own, ...properties } as Layer;
  for (const name of missing) Reflect.deleteProperty(layer, name);
  return layer;
}
