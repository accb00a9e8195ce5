import { type Defaults, defaultsOf, fillLayer } from "./defaults.ts";
import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { layersWhere } from "./groups.ts";
import { isSame } from "./is-same.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { createTextBudget } from "./layer-texts.ts";
import { reservedParameters } from "./parameter-names.ts";
import { type Parameter, parametersOfLayer } from "./parameters.ts";
import type { PersonalisedDesign, ValueNote } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import type { QueryValue } from "./query-values.ts";

type Layer = Design["layers"][number];

/**
 * Fills a design in from a query string. Names match exactly, then ignoring case; the last of several counts; a missing
 * value falls back as its layer or placeholder says; what matches nothing is ignored. `parameters` are the design's own.
 * Only layers that a given parameter belongs to are looked at; the others are those of the defaults.
 */
export function applyParams(
  design: Design,
  parameters: readonly Parameter[],
  query: readonly QueryValue[],
  limits: { graphemes: number },
): PersonalisedDesign {
  const defaults = defaultsOf(design, limits);
  const { values, tags } = valuesByParameter(parameters, query);
  const given = [...values.keys()].flatMap((name) => defaults.layersByParameter.get(name) ?? []);
  if (given.length === 0) return { ...defaults.personalised, notes: notesOf(defaults, [], new Set()) };
  const givenFor = (layer: Layer): GivenValue =>
    layer.dynamic && values.has(layer.name) ? { value: values.get(layer.name) } : "absent";
  const budget = createTextBudget(limits.graphemes);
  const layers = [...defaults.personalised.design.layers];
  const notes: ValueNote[] = [];
  const filled = new Set<string>();
  const changed: string[] = [];
  for (const index of new Set(given)) {
    const layer = design.layers[index];
    if (layer === undefined) continue;
    const { layer_id } = layer;
    const result = fillLayer(layer, givenFor(layer), (name) => values.get(name), {
      language: design.language,
      budget,
    });
    filled.add(layer_id);
    for (const note of result.notes) notes.push({ layer_id, ...note });
    if (isSame(result.layer, layers[index] ?? layer)) continue;
    layers[index] = result.layer;
    changed.push(layer_id);
  }
  if (tags.size > 0) notes.push(...tagNotes(design, tags));
  const mayNeedPictures = [...new Set(given)].some((index) => needsPicture(design.layers[index], givenFor));
  return {
    design: changed.length === 0 ? defaults.personalised.design : { ...design, layers },
    defaults: defaults.personalised.design,
    changed,
    pictures: mayNeedPictures ? pictureRequests(design, givenFor) : defaults.personalised.pictures,
    notes: notesOf(defaults, notes, filled),
  };
}

function needsPicture(layer: Layer | undefined, givenFor: (layer: Layer) => GivenValue): boolean {
  return layer !== undefined && layerKindOf(layer.type).pictureSources(layer, givenFor(layer)).length > 0;
}

/** Notes on layers that no value was given for are those of the defaults. */
function notesOf(
  { personalised }: Defaults,
  notes: readonly ValueNote[],
  filled: ReadonlySet<string>,
): readonly ValueNote[] {
  const own = personalised.notes ?? [];
  return own.length === 0 ? notes : [...own.filter(({ layer_id }) => !filled.has(layer_id)), ...notes];
}

/** Every layer that a parameter belongs to whose value is still a merge tag. */
function tagNotes(design: Design, tags: ReadonlySet<string>): ValueNote[] {
  return layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer) =>
    parametersOfLayer(layer)
      .filter(({ name }) => tags.has(name))
      .map(({ name }) => ({ layer_id: layer.layer_id, code: "tag_unresolved", parameter: name }) as const),
  );
}

interface Given {
  values: ReadonlyMap<string, string | undefined>;
  /** Parameters whose value is a merge tag that nobody filled in. */
  tags: ReadonlySet<string>;
}

/**
 * A parameter that the query names maps to its value, or to undefined where the value is missing. A pair that names a
 * parameter exactly is that parameter's alone.
 */
function valuesByParameter(parameters: readonly Parameter[], query: readonly QueryValue[]): Given {
  const values = new Map<string, string | undefined>();
  const tags = new Set<string>();
  const inAnotherCase = query
    .filter(({ name }) => !reservedParameters.includes(name) && !parameters.some((one) => one.name === name))
    .map((pair) => ({ ...pair, folded: foldCase(pair.name) }));
  for (const { name } of parameters) {
    const exact = query.findLast((pair) => pair.name === name);
    const match = exact ?? findFolded(inAnotherCase, name);
    if (match !== undefined) values.set(name, match.value);
    if (match?.tag === true) tags.add(name);
  }
  return { values, tags };
}

function findFolded<Pair extends { folded: string }>(pairs: readonly Pair[], name: string): Pair | undefined {
  if (pairs.length === 0) return undefined;
  const folded = foldCase(name);
  return pairs.findLast((pair) => pair.folded === folded);
}
