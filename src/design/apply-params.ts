import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { cutTexts, fillTexts } from "./layer-texts.ts";
import { layersWhere } from "./groups.ts";
import { type Parameter, parametersOfLayer } from "./parameters.ts";
import type { NoteOnText, PersonalisedDesign, ValueNote } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import type { QueryValue } from "./query-values.ts";
import { reservedParameters } from "./parameter-names.ts";

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
  const { values, tags } = valuesByParameter(parameters, query);
  const valueOf = (name: string) => values.get(name);
  const givenFor = (layer: Design["layers"][number]): GivenValue =>
    layer.dynamic && values.has(layer.name) ? { value: values.get(layer.name) } : "absent";
  const notes: ValueNote[] = [];
  const layers = design.layers.map((layer) => {
    const given = givenFor(layer);
    const literal = given === "absent" ? undefined : readable(layer, given.value);
    const valued = given === "absent" ? layer : layerKindOf(layer.type).withValue(layer, literal);
    const note = (one: NoteOnText) => notes.push({ layer_id: layer.layer_id, ...one });
    if (given !== "absent" && given.value !== literal) note({ code: "value_replaced" });
    if (literal !== undefined) {
      const cut = cutTexts(valued, limits.graphemes);
      if (cut !== valued) note({ code: "text_cut" });
      return cut;
    }
    const filled = fillTexts(valued, valueOf, limits.graphemes, design.language);
    filled.notes?.forEach(note);
    return filled.layer;
  });
  const pictures = pictureRequests(design, givenFor);
  if (tags.size > 0) notes.push(...tagNotes(design, tags));
  return { design: { ...design, layers }, pictures, notes };
}

/** Every layer that a parameter belongs to whose value is still a merge tag. */
function tagNotes(design: Design, tags: ReadonlySet<string>): ValueNote[] {
  return layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer) =>
    parametersOfLayer(layer)
      .filter(({ name }) => tags.has(name))
      .map(({ name }) => ({ layer_id: layer.layer_id, code: "tag_unresolved", parameter: name }) as const),
  );
}

/** A value that the layer's kind can show, or else undefined. */
function readable(layer: Design["layers"][number], value: string | undefined): string | undefined {
  const kind = layerKindOf(layer.type);
  return value !== undefined && kind.reads?.(layer, value) === false ? undefined : value;
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
