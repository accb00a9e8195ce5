import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { cutTexts, fillTexts } from "./layer-texts.ts";
import type { Parameter } from "./parameters.ts";
import type { PersonalisedDesign } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
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
  const unread: string[] = [];
  const unformatted: string[] = [];
  const layers = design.layers.map((layer) => {
    const given = givenFor(layer);
    const literal = given === "absent" ? undefined : readable(layer, given.value);
    const valued = given === "absent" ? layer : layerKindOf(layer.type).withValue(layer, literal);
    if (given !== "absent" && given.value !== literal) unread.push(layer.layer_id);
    if (literal !== undefined) return cutTexts(valued, limits.graphemes);
    const filled = fillTexts(valued, (name) => values.get(name), limits.graphemes, design.language);
    if (filled.unread) unread.push(layer.layer_id);
    if (filled.unformatted) unformatted.push(layer.layer_id);
    return filled.layer;
  });
  const pictures = pictureRequests(design, givenFor);
  return { design: { ...design, layers }, pictures, unread, unformatted };
}

/** A value that the layer's kind can show, or else undefined. */
function readable(layer: Design["layers"][number], value: string | undefined): string | undefined {
  const { reads } = layerKindOf(layer.type);
  return value !== undefined && reads?.(layer, value) === false ? undefined : value;
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
