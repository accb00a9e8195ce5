import { boundProperties } from "./bindings/bound-properties.ts";
import { testsOf } from "./conditions/condition.ts";
import type { Design } from "./design.ts";
import { layersWhere } from "./groups.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { ownTextOf, textsOfLayer } from "./layer-texts.ts";
import { placeholdersIn } from "./placeholders.ts";
import { canvasesOf } from "./sizes/design-of-size.ts";

type Layer = Design["layers"][number];

/** In place of a layer's id: what belongs to the image as a whole. */
const wholeImage = "image";

export const parameterTypes = ["text", "image", "color", "number"] as const;

export type ParameterType = (typeof parameterTypes)[number];

/** An entry of `optional_url_params`. */
export type Parameter = {
  name: string;
  type: ParameterType;
  layer_id: string;
  default: string;
};

/**
 * The parameters of a design, bottom layer first, each name once. A name that sets a property and is shown as text too has
 * the type of the property, because a text can show its values. A name that only conditions test is a text.
 */
export function parametersOf(design: Design): Parameter[] {
  const layers = layersOnSomeCanvas(design);
  const shown = layers.map((layer) => ({ layer, parameters: parametersOfLayer(layer) }));
  const shownNames = new Set(shown.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const parameterByName = new Map<string, Parameter>();
  for (const { layer, parameters } of shown) {
    const tested = testedNames(layer).filter((name) => !shownNames.has(name));
    for (const parameter of [...parameters, ...tested.map((name) => testedParameter(layer, name))]) {
      const first = parameterByName.get(parameter.name);
      if (first === undefined || isNarrower(parameter, first)) parameterByName.set(parameter.name, parameter);
    }
  }
  for (const parameter of imageParameters(design))
    if (!parameterByName.has(parameter.name)) parameterByName.set(parameter.name, parameter);
  return [...parameterByName.values()];
}

/** The parameters of keys of rows and of the link. They belong to the whole image. */
function imageParameters({ data, link = "" }: Design): Parameter[] {
  return [...data.map(({ key }) => key), link]
    .flatMap(placeholdersIn)
    .map(({ name, fallback }) => ({ name, type: "text", layer_id: wholeImage, default: fallback }));
}

/** The layers that aren't hidden in every size, as they are on the design's own canvas. */
function layersOnSomeCanvas(design: Design): Layer[] {
  const shown = (layers: readonly Layer[]) => layersWhere(layers, ({ hidden }) => !hidden);
  if (design.sizes.length === 0) return shown(design.layers);
  const ids = new Set(
    canvasesOf(design).flatMap(({ design: { layers } }) => shown(layers).map(({ layer_id }) => layer_id)),
  );
  return design.layers.filter(({ layer_id }) => ids.has(layer_id));
}

/** Whether a text can show all values of another type. */
export function isNarrower({ type }: Pick<Parameter, "type">, other: Pick<Parameter, "type">): boolean {
  return other.type === "text" && (type === "color" || type === "number");
}

function testedParameter({ layer_id }: Layer, name: string): Parameter {
  return { name, type: "text", layer_id, default: "" };
}

/** The parameters that a layer's condition tests. */
export function testedNames({ show_when }: Layer): string[] {
  if (show_when === undefined) return [];
  return [...new Set(testsOf(show_when).tests.map(({ parameter }) => parameter))];
}

/** The parameters whose values a layer shows; those of its condition are `testedNames`. */
export function parametersOfLayer(layer: Layer): Parameter[] {
  const { layer_id } = layer;
  const kind = layerKindOf(layer.type);
  const ownParameters: Parameter[] =
    layer.dynamic && kind.parameter !== undefined
      ? [
          {
            name: layer.name,
            type: kind.parameter.type,
            layer_id,
            default: ownTextOf(layer, kind.parameter.defaultOf(layer)),
          },
        ]
      : [];
  const placeholderParameters = textsOfLayer(layer)
    .flatMap(placeholdersIn)
    .map(({ name, fallback }): Parameter => ({ name, type: "text", layer_id, default: fallback }));
  return [...ownParameters, ...placeholderParameters, ...boundParameters(layer)];
}

function boundParameters(layer: Layer): Parameter[] {
  return boundProperties(layer).map(({ property, parameter, bindable }) => {
    const own: unknown = (layer as Record<string, unknown>)[property];
    const isValue = typeof own === "string" || typeof own === "number";
    return {
      name: parameter,
      type: bindable.type,
      layer_id: layer.layer_id,
      default: isValue ? String(own) : "",
    };
  });
}
