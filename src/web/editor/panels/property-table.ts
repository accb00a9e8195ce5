import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import { boxProperties, type PropertyEntry } from "../../../kinds/editor-properties.ts";
import { type Layer, type LayerType, layerTypes } from "../../../kinds/kinds.ts";

type KeysOf<ALayer> = ALayer extends unknown ? keyof ALayer : never;
export type LayerProperty = Exclude<KeysOf<Layer>, "type" | "layer_id" | "group" | "show_when" | "bind">;

const entriesOf = (type: LayerType) => ({ ...boxProperties, ...editorKindOf(type).properties });

/** Every property of every kind of layer. */
export const properties = Object.assign({}, ...layerTypes.map(entriesOf)) as Record<
  LayerProperty,
  PropertyEntry<LayerProperty>
>;

/** The properties of a kind, in the order of the panel. */
export function propertiesOf(type: LayerType): LayerProperty[] {
  return Object.keys(entriesOf(type)) as LayerProperty[];
}
