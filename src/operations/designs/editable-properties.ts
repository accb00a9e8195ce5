import { isSameValue, propertyOf } from "../../design/is-same.ts";
import { type Layer, layerKindOf, type LayerType } from "../../kinds/kinds.ts";

/** A design with more editable layers than this lists the less usual properties once for each type. */
const maxFullLists = 20;

/** The properties that edits set most, which every layer lists, however many layers there are. */
const usual: ReadonlySet<string> = new Set([
  "text",
  "image_url",
  "value",
  "until",
  "color",
  "font_family",
  "font_size",
  "font_weight",
  "stroke_color",
  "stroke_width",
  "hidden",
  "x",
  "y",
  "width",
  "height",
  "opacity",
  "border_color",
  "border_width",
  "border_radius",
  "shadow_color",
  "shadow_blur",
  "shadow_x",
  "shadow_y",
]);

/** The names of the properties that an edit of a layer can set: all, or the usual ones with the others by type. */
export function propertyLists(layers: readonly Layer[]): {
  propertiesOf: (layer: Layer) => string[];
  more?: Partial<Record<LayerType, string[]>>;
} {
  const all = ({ type }: Pick<Layer, "type">) => [...layerKindOf(type).editable] as string[];
  if (layers.length <= maxFullLists) return { propertiesOf: all };
  return {
    propertiesOf: (layer) => all(layer).filter((name) => usual.has(name)),
    more: Object.fromEntries(
      layers.map(({ type }) => [type, all({ type }).filter((name) => !usual.has(name))]),
    ),
  };
}

/** A layer's values that an edit can set, without those that are the property's default. */
export function ownValues(layer: Layer): Record<string, unknown> {
  const { editable, schema } = layerKindOf(layer.type);
  return Object.fromEntries(
    editable
      .map((name) => [name, propertyOf(layer, name)] as const)
      .filter(([name, value]) => value !== undefined && !isSameValue(value, defaultOf(schema.shape, name))),
  );
}

/** Undefined for a property that has none. */
function defaultOf(shape: Record<string, unknown>, name: string): unknown {
  const schema = shape[name] as { safeParse(value: undefined): { data?: unknown } } | undefined;
  return schema?.safeParse(undefined).data;
}
