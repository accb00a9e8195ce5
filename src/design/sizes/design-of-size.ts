import type { Design } from "../design.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { firstSize } from "./size-names.ts";
import { asProperties } from "./sized-values.ts";
import type { LayerInSize, Size } from "./size.ts";

// Without zod, because the editor paints sizes.

/** Names of all canvases, the design's own first. */
export function sizeNames({ sizes }: Pick<Design, "sizes">): string[] {
  return [firstSize, ...sizes.map(({ name }) => name)];
}

const designsBySize = new WeakMap<Design, Map<string, Design>>();

/**
 * The design as it is painted on one of its canvases; undefined for an unknown name. The result is the same object at every
 * call, because caches are kept by design. Layers that don't differ are those of the design, and it has no sizes itself.
 */
export function designOfSize(design: Design, name: string): Design | undefined {
  if (name === firstSize) return design;
  const cached = designsBySize.get(design) ?? new Map<string, Design>();
  designsBySize.set(design, cached);
  const known = cached.get(name);
  if (known !== undefined) return known;
  const size = design.sizes.find((one) => one.name === name);
  if (size === undefined) return undefined;
  const { width, height } = size;
  const made: Design = { ...design, width, height, layers: layersOfSize(design, size), sizes: [] };
  cached.set(name, made);
  return made;
}

/** All canvases of a design, its own first. */
export function canvasesOf(design: Design): { name: string; design: Design }[] {
  return sizeNames(design).map((name) => ({ name, design: designOfSize(design, name) ?? design }));
}

const layersByOwn = new WeakMap<LayerInSize, { layer: Layer; made: Layer }>();

/** A layer with what it has of its own; the same object while both are the same objects, because layouts are kept by layer. */
function layerInSize(layer: Layer, own: LayerInSize | undefined): Layer {
  if (own === undefined) return layer;
  const known = layersByOwn.get(own);
  if (known?.layer === layer) return known.made;
  const { layer_id: _, ...values } = own;
  const isSame = Object.keys(values).length === 0;
  const made: Layer = isSame ? layer : { ...layer, ...asProperties(layer, values) };
  layersByOwn.set(own, { layer, made });
  return made;
}

function layersOfSize({ layers }: Design, size: Size): Layer[] {
  const owns = new Map(size.layers.map((own) => [own.layer_id, own]));
  return layers.map((layer) => layerInSize(layer, owns.get(layer.layer_id)));
}
