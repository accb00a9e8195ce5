import type { Design } from "../design.ts";
import type { Layer } from "../layer-kinds.ts";
import { firstSize } from "./size-names.ts";
import type { Size } from "./size.ts";

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

function layersOfSize({ layers }: Design, size: Size): Layer[] {
  const changes = new Map(size.layers.map(({ layer_id, ...own }) => [layer_id, own]));
  return layers.map((layer) => {
    const own = changes.get(layer.layer_id);
    return own === undefined || Object.keys(own).length === 0 ? layer : ({ ...layer, ...own } as Layer);
  });
}
