import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { cutToGraphemes } from "./graphemes.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import type { Parameter } from "./parameters.ts";
import type { PersonalisedDesign } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { fillPlaceholders } from "./placeholders.ts";
import type { QueryValue } from "./query-values.ts";
import { reservedParameters } from "./values.ts";

/**
 * Fills a design in from a query string (contract §4). Names match exactly, then ignoring case; the last of several
 * counts; a missing value falls back as its layer or placeholder says; what matches nothing is ignored. `parameters`
 * are the design's own.
 */
export function applyParams(
  design: Design,
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
  limits: { graphemes: number },
): PersonalisedDesign {
  const values = valuesByParameter(parameters, query);
  const givenFor = (layer: Design["layers"][number]): GivenValue =>
    layer.dynamic && values.has(layer.name) ? { value: values.get(layer.name) } : "absent";
  const layers = design.layers.map((layer) => {
    const given = givenFor(layer);
    const kind = layerKindOf(layer.type);
    const valued = given === "absent" ? layer : kind.withValue(layer, given.value);
    const literal = given !== "absent" && given.value !== undefined;
    return literal ? cutText(valued, limits.graphemes) : fillText(valued, values, limits.graphemes);
  });
  return { design: { ...design, layers }, pictures: pictureRequests(design, givenFor) };
}

/** A parameter that the query names maps to its value, or to undefined where the value is missing. */
function valuesByParameter(
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
): ReadonlyMap<string, string | undefined> {
  const values = new Map<string, string | undefined>();
  const named = query.filter(({ name }) => !reservedParameters.includes(name));
  for (const parameter of parameters) {
    const folded = foldCase(parameter.name);
    const match =
      named.findLast(({ name }) => name === parameter.name) ??
      named.findLast(({ name }) => foldCase(name) === folded);
    if (match !== undefined) values.set(parameter.name, match.value);
  }
  return values;
}

type Layer = Design["layers"][number];

function fillText(layer: Layer, values: ReadonlyMap<string, string | undefined>, limit: number): Layer {
  if (!("text" in layer)) return layer;
  return cutText({ ...layer, text: fillPlaceholders(layer.text, (name) => values.get(name)) }, limit);
}

function cutText(layer: Layer, limit: number): Layer {
  return "text" in layer ? { ...layer, text: cutToGraphemes(layer.text, limit) } : layer;
}
