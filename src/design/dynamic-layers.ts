import type { Design } from "./design.ts";
import { parametersOfLayer } from "./parameters.ts";

const known = new WeakMap<Design, ReadonlySet<string>>();

/** The layers of a design, by layer_id, that a query string can change. */
export function dynamicLayers(design: Design): ReadonlySet<string> {
  const remembered = known.get(design);
  if (remembered !== undefined) return remembered;
  const layers = design.layers.filter((layer) => parametersOfLayer(layer).length > 0);
  const dynamic = new Set(layers.map(({ layer_id }) => layer_id));
  known.set(design, dynamic);
  return dynamic;
}
