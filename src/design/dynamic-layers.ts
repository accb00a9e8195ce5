import type { Design } from "./design.ts";
import { withMovedLayers } from "./groups.ts";
import { type Layer, layerKindOf } from "../kinds/kinds.ts";
import { parametersOfLayer } from "./parameters.ts";

const layersByDesign = new WeakMap<Design, ReadonlySet<string>>();

/** Ids of the layers that a query string can change. */
export function dynamicLayers(design: Design): ReadonlySet<string> {
  const cachedLayers = layersByDesign.get(design);
  if (cachedLayers !== undefined) return cachedLayers;
  const ids = design.layers.filter(isDynamic).map(({ layer_id }) => layer_id);
  const dynamic = new Set(withMovedLayers(design.layers, ids));
  layersByDesign.set(design, dynamic);
  return dynamic;
}

function isDynamic(layer: Layer): boolean {
  return layer.show_when !== undefined || parametersOfLayer(layer).length > 0;
}

/** Whether a layer of a design shows the time of the request. */
export function isTimeDependent({ layers }: Design): boolean {
  return layers.some(({ type }) => layerKindOf(type).isTimeDependent === true);
}
