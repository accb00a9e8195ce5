import { type LayerProperty, properties } from "./property-table.ts";

/** The description of a property in the words of the panel: labels instead of names of properties. */
export function plainHint(description: string | undefined): string | undefined {
  return description?.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) =>
    Object.hasOwn(properties, name) ? `“${properties[name as LayerProperty].label}”` : name,
  );
}
