import type { Design } from "./design.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { parametersOfLayer } from "./parameters.ts";

const layersByDesign = new WeakMap<Design, ReadonlySet<string>>();

/** Ids of the layers that a query string can change. */
export function dynamicLayers(design: Design): ReadonlySet<string> {
  const cachedLayers = layersByDesign.get(design);
  if (cachedLayers !== undefined) return cachedLayers;
  const layers = design.layers.filter((layer) => parametersOfLayer(layer).length > 0);
  const dynamic = new Set(layers.map(({ layer_id }) => layer_id));
  layersByDesign.set(design, dynamic);
  return dynamic;
}

/** Whether a design depends on the time of the request. */
export function isTimeDependent({ layers }: Design): boolean {
  return layers.some(({ type }) => layerKindOf(type).isTimeDependent === true);
}
