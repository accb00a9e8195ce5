import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { cutToGraphemes } from "./graphemes.ts";
import type { GivenValue } from "./layer-kind.ts";
import type { TextLayer } from "./layers/text-layer.ts";
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

/**
 * A parameter that the query names maps to its value, or to undefined where the value is missing. A pair that names a
 * parameter exactly is that parameter's alone.
 */
function valuesByParameter(
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
): ReadonlyMap<string, string | undefined> {
  const values = new Map<string, string | undefined>();
  const names = new Set(parameters.map(({ name }) => name));
  const inAnotherCase = query
    .filter(({ name }) => !names.has(name) && !reservedParameters.includes(name))
    .map(({ name, value }) => ({ folded: foldCase(name), value }));
  for (const name of names) {
    const exact = query.findLast((pair) => pair.name === name);
    const match = exact ?? findFolded(inAnotherCase, name);
    if (match !== undefined) values.set(name, match.value);
  }
  return values;
}

function findFolded<Pair extends { folded: string }>(pairs: readonly Pair[], name: string): Pair | undefined {
  if (pairs.length === 0) return undefined;
  const folded = foldCase(name);
  return pairs.findLast((pair) => pair.folded === folded);
}

type Layer = Design["layers"][number];

function fillText(layer: Layer, values: ReadonlyMap<string, string | undefined>, limit: number): Layer {
  if (!("text" in layer)) return layer;
  return withText(
    layer,
    cutToGraphemes(
      fillPlaceholders(layer.text, (name) => values.get(name)),
      limit,
    ),
  );
}

function cutText(layer: Layer, limit: number): Layer {
  return "text" in layer ? withText(layer, cutToGraphemes(layer.text, limit)) : layer;
}

/** The same layer where the text is the same, so that what was made of it can be used again. */
function withText(layer: TextLayer, text: string): TextLayer {
  return layer.text === text ? layer : { ...layer, text };
}
