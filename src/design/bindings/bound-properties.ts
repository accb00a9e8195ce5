import { type Bindable, bindableProperties } from "./bindable-properties.ts";
import { type Layer, layerKindOf, type LayerType } from "../../kinds/kinds.ts";

/** A property of a layer that the query string sets. */
export interface BoundProperty {
  property: string;
  parameter: string;
  bindable: Bindable;
}

const bindablesByType = new Map<LayerType, ReadonlyMap<string, Bindable>>();

/** The properties of a kind that can be bound. */
export function bindablesOf(type: LayerType): ReadonlyMap<string, Bindable> {
  const cachedBindables = bindablesByType.get(type);
  if (cachedBindables !== undefined) return cachedBindables;
  const bindables = bindableProperties(layerKindOf(type).schema.shape);
  bindablesByType.set(type, bindables);
  return bindables;
}

export function boundProperties({ type, bind }: Layer): BoundProperty[] {
  if (bind === undefined) return [];
  const bindables = bindablesOf(type);
  return Object.entries(bind).flatMap(([property, parameter]) => {
    const bindable = bindables.get(property);
    return bindable === undefined || parameter === undefined ? [] : [{ property, parameter, bindable }];
  });
}
