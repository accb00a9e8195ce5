import type { Design } from "../../design/design.ts";

/** A design told as what differs from another that both sides know: layers by their place. */
export interface DesignChanges {
  layers: readonly (readonly [index: number, layer: Design["layers"][number]])[];
}

/**
 * What makes `design` of `base`; undefined when it is more than other values for some layers. Only layers that are the
 * same objects count as unchanged, which is how personalising leaves those it doesn't touch.
 */
export function changesFrom(base: Design, design: Design): DesignChanges | undefined {
  const alike =
    design.background === base.background &&
    design.width === base.width &&
    design.height === base.height &&
    design.layers.length === base.layers.length;
  if (!alike) return undefined;
  const layers = [...design.layers.entries()].filter(([index, layer]) => layer !== base.layers[index]);
  return { layers };
}

export function withChanges(base: Design, changes: DesignChanges): Design {
  const layers = [...base.layers];
  for (const [index, layer] of changes.layers) layers[index] = layer;
  return { ...base, layers };
}
