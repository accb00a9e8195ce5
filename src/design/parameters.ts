import type { Design } from "./design.ts";
import { layersWhere } from "./groups.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { textsOfLayer } from "./layer-texts.ts";
import { fillPlaceholders, placeholdersIn } from "./placeholders.ts";

/** An entry of `optional_url_params`. */
export type Parameter = {
  name: string;
  type: "text" | "image";
  layer_id: string;
  default: string;
};

/** The parameters of a design, bottom layer first, each name once. */
export function parametersOf(design: Design): Parameter[] {
  const parameterByName = new Map<string, Parameter>();
  for (const parameter of layersWhere(design.layers, (layer) => !layer.hidden).flatMap(parametersOfLayer)) {
    if (!parameterByName.has(parameter.name)) parameterByName.set(parameter.name, parameter);
  }
  return [...parameterByName.values()];
}

export function parametersOfLayer(layer: Design["layers"][number]): Parameter[] {
  const kind = layerKindOf(layer.type);
  const ownParameters: Parameter[] =
    layer.dynamic && kind.parameterType !== undefined
      ? [
          {
            name: layer.name,
            type: kind.parameterType,
            layer_id: layer.layer_id,
            default: fillPlaceholders(kind.parameterDefault(layer), () => undefined),
          },
        ]
      : [];
  const placeholderParameters = textsOfLayer(layer)
    .flatMap(placeholdersIn)
    .map(({ name, fallback }): Parameter => ({
      name,
      type: "text",
      layer_id: layer.layer_id,
      default: fallback,
    }));
  return [...ownParameters, ...placeholderParameters];
}
