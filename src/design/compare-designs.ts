import { propertyOf } from "./is-same.ts";
import type { Design } from "./design.ts";

/** One difference between two states of a design. */
export interface DesignChange {
  /** Undefined for properties of the design, such as the background. */
  layer_id?: string;
  /** Name of the layer, in the later state if it exists there, or of the design's property. */
  name: string;
  change: "added" | "removed" | "changed" | "moved";
  /** The changed properties of a layer. */
  properties: string[];
}

/** The differences of two states: the design's own properties first, then layers from the bottom up. */
export function compareDesigns(before: Design, after: Design): DesignChange[] {
  // Names are ignored, because renaming a design doesn't publish it.
  const own = differing({ ...before, name: "", layers: [] }, { ...after, name: "", layers: [] });
  const earlier = new Map(before.layers.map((layer) => [layer.layer_id, layer]));
  const later = new Set(after.layers.map(({ layer_id }) => layer_id));
  const moved = movedLayers(before, after);
  return [
    ...own.map((name): DesignChange => ({ name, change: "changed", properties: [] })),
    ...before.layers.filter(({ layer_id }) => !later.has(layer_id)).map((layer) => whole(layer, "removed")),
    ...after.layers.flatMap((layer) => {
      const known = earlier.get(layer.layer_id);
      if (known === undefined) return [whole(layer, "added")];
      const properties = differing(known, layer);
      if (properties.length > 0) return [{ ...whole(layer, "changed"), properties }];
      return moved.has(layer.layer_id) ? [whole(layer, "moved")] : [];
    }),
  ];
}

function whole(
  { layer_id, name }: { layer_id: string; name: string },
  change: DesignChange["change"],
): DesignChange {
  return { layer_id, name, change, properties: [] };
}

function differing(before: object, after: object): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter(
    (key) => JSON.stringify(propertyOf(before, key)) !== JSON.stringify(propertyOf(after, key)),
  );
}

/** Layers of both states that have a different layer below them. */
function movedLayers(before: Design, after: Design): Set<string> {
  const kept = (design: Design, other: Design) => {
    const there = new Set(other.layers.map(({ layer_id }) => layer_id));
    return design.layers.map(({ layer_id }) => layer_id).filter((id) => there.has(id));
  };
  const [one, other] = [kept(before, after), kept(after, before)];
  return new Set(other.filter((id, place) => one[place] !== id));
}
