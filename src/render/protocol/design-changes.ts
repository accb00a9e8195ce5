import type { Design } from "../../design/design.ts";

type Layer = Design["layers"][number];

/** The layers of a design that differ from a version, with their indexes. */
export type DesignChanges = readonly (readonly [index: number, layer: Layer])[];

/** `changed` are the layer_ids that the job says differ. */
export function changesOf(design: Design, changed: readonly string[]): DesignChanges {
  if (changed.length === 0) return [];
  return [...design.layers.entries()].filter(([, { layer_id }]) => changed.includes(layer_id));
}

export function withChanges(version: Design, changes: DesignChanges): Design {
  if (changes.length === 0) return version;
  const layers = [...version.layers];
  for (const [index, layer] of changes) layers[index] = layer;
  return { ...version, layers };
}
