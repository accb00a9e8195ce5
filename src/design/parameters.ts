import { propertyOf } from "./is-same.ts";
import { boundProperties } from "./bindings/bound-properties.ts";
import { isCountdownTest, isParameterTest, isTimeTest, testsOf } from "./conditions/tests-of.ts";
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
    const tested = testedParameters(layer).filter(({ name }) => !shownNames.has(name));
    for (const parameter of [...parameters, ...tested]) {
      const first = parameterByName.get(parameter.name);
      if (first === undefined || isNarrower(parameter, first)) parameterByName.set(parameter.name, parameter);
    }
  }
  for (const parameter of [...zoneParameters(design, layers), ...imageParameters(design)])
    if (!parameterByName.has(parameter.name)) parameterByName.set(parameter.name, parameter);
  return [...parameterByName.values()];
}

/** The parameters that only the zone takes; none if no layer tells a time. */
function zoneParameters({ time_zone }: Design, shown: readonly Layer[]): Parameter[] {
  const first = shown.find(dependsOnTime);
  if (first === undefined) return [];
  const { layer_id } = first;
  return placeholdersIn(time_zone).map(({ name, fallback }) => ({
    name,
    type: "text",
    layer_id,
    default: fallback,
  }));
}

/** Whether a layer shows a time, or its condition tests it. */
export function dependsOnTime({ type, show_when }: Layer): boolean {
  if (layerKindOf(type).isTimeDependent === true) return true;
  return show_when !== undefined && !testsOf(show_when).tests.every(isParameterTest);
}

/** Names that are parameters whatever the layers are: those in keys of rows, the link and the zone. */
export const namesOfImage = (design: Design): string[] => [
  ...imageParameters(design).map(({ name }) => name),
  ...placeholdersIn(design.time_zone).map(({ name }) => name),
];

/** The parameters of keys of rows and of the link. They belong to the whole image. */
function imageParameters({ data, link = "" }: Design): Parameter[] {
  return [...data.map(({ key }) => key), link]
    .flatMap(placeholdersIn)
    .map(({ name, fallback }) => ({ name, type: "text", layer_id: wholeImage, default: fallback }));
}

/**
 * The layers that aren't hidden in every size, as they are on the design's own canvas, and hidden countdowns that their conditions
 * name.
 */
function layersOnSomeCanvas(design: Design): Layer[] {
  const shown = (layers: readonly Layer[]) => withTestedCountdowns(layers);
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

function withTestedCountdowns(layers: readonly Layer[]): Layer[] {
  const shown = layersWhere(layers, ({ hidden }) => !hidden);
  const tested = new Set(
    shown.flatMap(({ show_when }) =>
      show_when === undefined
        ? []
        : testsOf(show_when).tests.flatMap((test) => (isCountdownTest(test) ? test.countdown : [])),
    ),
  );
  if (tested.size === 0) return shown;
  return layers.filter((layer) => shown.includes(layer) || tested.has(layer.layer_id));
}

/** The parameters that a layer's condition names: those that it tests, and those in its times. */
function testedParameters({ layer_id, show_when }: Layer): Parameter[] {
  if (show_when === undefined) return [];
  return testsOf(show_when).tests.flatMap((test): Parameter[] => {
    if (isParameterTest(test)) return [{ name: test.parameter, type: "text", layer_id, default: "" }];
    if (!isTimeTest(test)) return [];
    const { after, before = "" } = test.time;
    return placeholdersIn(after ?? before).map(({ name, fallback }) => ({
      name,
      type: "text",
      layer_id,
      default: fallback,
    }));
  });
}

/** The parameters that a layer's condition names. */
export function testedNames(layer: Layer): string[] {
  return [...new Set(testedParameters(layer).map(({ name }) => name))];
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
    const own = propertyOf(layer, property);
    const isValue = typeof own === "string" || typeof own === "number";
    return {
      name: parameter,
      type: bindable.type,
      layer_id: layer.layer_id,
      default: isValue ? String(own) : "",
    };
  });
}
