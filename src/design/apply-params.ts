import type { OpenTime } from "./conditions/time-test.ts";
import {
  type Defaults,
  defaultsOf,
  type PersonaliseLimits,
  givenTo,
  type GivenValues,
  type OwnTexts,
  personaliseLayer,
  testedTextOf,
} from "./personalise.ts";
import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { layersWhere, withMovedLayers } from "./groups.ts";
import { isSame } from "./is-same.ts";
import { createTextBudget } from "./layer-texts.ts";
import { reservedParameters } from "./parameter-names.ts";
import { dependsOnTime, type Parameter, parametersOfLayer } from "./parameters.ts";
import type { PersonalisedDesign, ValueWarning } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import type { QueryValue } from "./query-values.ts";
import { type DesignZone, zoneOfDesign } from "./time/time-of-design.ts";
import { layerKindOf } from "../kinds/kinds.ts";

type Layer = Design["layers"][number];

/**
 * Applies the values of a query string to a design, by names as `matchValues` says. A missing one falls back as its layer
 * or placeholder says, and unknown names are ignored. `parameters` are the design's own. Layers without a given parameter are taken from the defaults.
 */
export function applyParams(
  design: Design,
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
  { graphemes, now = Date.now() }: PersonaliseLimits,
): PersonalisedDesign {
  const defaults = defaultsOf(design, { graphemes, now });
  const { values, tags } = valuesByParameter(design, parameters, query);
  const givenIndexes = [...values.keys()].flatMap((name) => defaults.layersByParameter.get(name) ?? []);
  if (givenIndexes.length === 0)
    return { ...defaults.personalised, warnings: withDefaultWarnings(defaults, [], new Set()) };
  const inZone = zoneOfDesign(design, (name) => values.get(name));
  const { layers, changedIds, filledIds, warnings } = personaliseLayers(
    design,
    defaults,
    { indexes: new Set(givenIndexes), values, time: { now, zone: inZone.zone } },
    graphemes,
  );
  warnings.push(...zoneWarnings(design, inZone));
  if (tags.size > 0) warnings.push(...tagWarnings(design, parameters, tags));
  const personalisedDesign = changedIds.length === 0 ? defaults.personalised.design : { ...design, layers };
  const mayNeedPictures =
    (defaults.rules !== undefined && changedIds.length > 0) ||
    [...new Set(givenIndexes)].some((index) => needsPicture(design.layers[index], values));
  return {
    design: personalisedDesign,
    defaults: defaults.personalised.design,
    changed: defaults.canMove ? withMovedLayers(personalisedDesign.layers, changedIds) : changedIds,
    pictures: mayNeedPictures
      ? pictureRequests(personalisedDesign, (layer) => givenTo(layer, values))
      : defaults.personalised.pictures,
    warnings: withDefaultWarnings(defaults, warnings, filledIds),
    timeZone: inZone.zone.name,
  };
}

/** A warning for the first layer that tells a time, if the zone can't be read. */
function zoneWarnings({ layers }: Design, { unread }: DesignZone): ValueWarning[] {
  if (unread === undefined) return [];
  const first = layersWhere(layers, ({ hidden }) => !hidden).find(dependsOnTime);
  return first === undefined ? [] : [{ layer_id: first.layer_id, code: "value_replaced", parameter: unread }];
}

const noTexts: OwnTexts = new Map();

/** Personalises the layers at these indexes; the others are those of the defaults. */
function personaliseLayers(
  design: Design,
  defaults: Defaults,
  { indexes, values, time }: { indexes: ReadonlySet<number>; values: GivenValues; time: OpenTime },
  graphemes: number,
) {
  const { language } = design;
  const testedText = testedTextOf(values, defaults.rules?.ownTexts ?? noTexts, language);
  const options = { values, testedText, language, time, budget: createTextBudget(graphemes) };
  const layers = [...defaults.personalised.design.layers];
  const warnings: ValueWarning[] = [];
  const filledIds = new Set<string>();
  const changedIds: string[] = [];
  for (const index of indexes) {
    const layer = design.layers[index];
    if (layer === undefined) continue;
    const { layer_id } = layer;
    const result = personaliseLayer(layer, options);
    filledIds.add(layer_id);
    for (const warning of result.warnings) warnings.push({ layer_id, ...warning });
    if (isSame(result.layer, layers[index] ?? layer)) continue;
    layers[index] = result.layer;
    changedIds.push(layer_id);
  }
  return { layers, changedIds, filledIds, warnings };
}

function needsPicture(layer: Layer | undefined, values: GivenValues): boolean {
  return (
    layer !== undefined &&
    (layerKindOf(layer.type).picture?.sourcesOf(layer, givenTo(layer, values)) ?? []).length > 0
  );
}

/** Adds the warnings of the defaults for layers without given values. */
function withDefaultWarnings(
  { personalised }: Defaults,
  warnings: readonly ValueWarning[],
  filledIds: ReadonlySet<string>,
): readonly ValueWarning[] {
  const defaultWarnings = personalised.warnings ?? [];
  return defaultWarnings.length === 0
    ? warnings
    : [...defaultWarnings.filter(({ layer_id }) => !filledIds.has(layer_id)), ...warnings];
}

/** Warnings for layers with a parameter whose value is an unresolved merge tag, or for the first layer that tests it. */
function tagWarnings(
  design: Design,
  parameters: readonly Parameter[],
  tags: ReadonlySet<string>,
): ValueWarning[] {
  const shown = layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer) =>
    parametersOfLayer(layer).filter(({ name }) => tags.has(name)),
  );
  const tested = parameters.filter(({ name }) => tags.has(name) && !shown.some((one) => one.name === name));
  return [...shown, ...tested].map(
    ({ name, layer_id }) => ({ layer_id, code: "tag_unresolved", parameter: name }) as const,
  );
}

interface ParameterValues {
  values: GivenValues;
  /** Parameters whose value is an unresolved merge tag. */
  tags: ReadonlySet<string>;
}

/** Maps each parameter in the query to its value, or to undefined when the value is missing. */
function valuesByParameter(
  design: Design,
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
): ParameterValues {
  const values = new Map<string, string | undefined>();
  const tags = new Set<string>();
  for (const [{ name }, { value, tag }] of matchValues(parameters, design, query)) {
    values.set(name, value);
    if (tag === true) tags.add(name);
  }
  return { values, tags };
}

/**
 * The pair that gives each parameter its value; parameters without one are left out. Names match exactly, then ignoring
 * case, and the last of several wins. A pair that matches one name exactly matches no other. A value under a parameter's
 * former name counts where there is none under its own.
 */
export function matchValues<Pair extends QueryValue>(
  parameters: readonly Parameter[],
  { aliases }: Pick<Design, "aliases">,
  query: readonly Pair[],
): [Parameter, Pair][] {
  const formerNames = Object.entries(aliases);
  const names = new Set([...parameters.map(({ name }) => name), ...formerNames.map(([name]) => name)]);
  const inAnotherCase = query
    .filter(({ name }) => !reservedParameters.includes(name) && !names.has(name))
    .map((pair) => ({ pair, folded: foldCase(pair.name) }));
  const pairOf = (name: string) =>
    query.findLast((one) => one.name === name) ?? findFolded(inAnotherCase, name);
  return parameters.flatMap((parameter): [Parameter, Pair][] => {
    const own = pairOf(parameter.name);
    if (own?.value !== undefined || formerNames.length === 0)
      return own === undefined ? [] : [[parameter, own]];
    const former = formerNames
      .filter(([, name]) => name === parameter.name)
      .flatMap(([name]) => pairOf(name) ?? []);
    const pair = former.findLast(({ value }) => value !== undefined) ?? own ?? former.at(-1);
    return pair === undefined ? [] : [[parameter, pair]];
  });
}

function findFolded<Pair>(pairs: readonly { pair: Pair; folded: string }[], name: string): Pair | undefined {
  if (pairs.length === 0) return undefined;
  const folded = foldCase(name);
  return pairs.findLast((one) => one.folded === folded)?.pair;
}
