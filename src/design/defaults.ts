import type { Design } from "./design.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { createTextBudget, cutTexts, fillTexts, type TextBudget } from "./layer-texts.ts";
import { parametersOfLayer } from "./parameters.ts";
import type { NoteOnText, PersonalisedDesign, ValueNote } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";

type Layer = Design["layers"][number];

/** A design as an open without parameters shows it. */
export interface Defaults {
  personalised: PersonalisedDesign;
  /** Indexes of the layers that a parameter belongs to. */
  layersByParameter: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<Design, Map<number, Defaults>>();

/** Worked out once for each design object. */
export function defaultsOf(design: Design, { graphemes }: { graphemes: number }): Defaults {
  const byLimit = known.get(design) ?? new Map<number, Defaults>();
  known.set(design, byLimit);
  const defaults = byLimit.get(graphemes) ?? fillWithDefaults(design, graphemes);
  byLimit.set(graphemes, defaults);
  return defaults;
}

function fillWithDefaults(design: Design, graphemes: number): Defaults {
  const budget = createTextBudget(graphemes);
  const notes: ValueNote[] = [];
  const layers = design.layers.map((layer) => {
    const filled = fillLayer(layer, "absent", () => undefined, { language: design.language, budget });
    for (const note of filled.notes) notes.push({ layer_id: layer.layer_id, ...note });
    return filled.layer;
  });
  const filled = { ...design, layers };
  const pictures = pictureRequests(design, () => "absent");
  return {
    personalised: { design: filled, defaults: filled, changed: [], pictures, notes },
    layersByParameter: layersByParameter(design),
  };
}

function layersByParameter(design: Design): ReadonlyMap<string, readonly number[]> {
  const layers = new Map<string, number[]>();
  for (const [index, layer] of design.layers.entries()) {
    for (const { name } of parametersOfLayer(layer)) {
      const indexes = layers.get(name);
      if (indexes === undefined) layers.set(name, [index]);
      else indexes.push(index);
    }
  }
  return layers;
}

/** A layer with its own parameter's value, or with its placeholders filled in. */
export function fillLayer(
  layer: Layer,
  given: GivenValue,
  valueOf: (name: string) => string | undefined,
  { language, budget }: { language: string; budget: TextBudget },
): { layer: Layer; notes: readonly NoteOnText[] } {
  const literal = given === "absent" ? undefined : readable(layer, given.value);
  const valued = given === "absent" ? layer : layerKindOf(layer.type).withValue(layer, literal);
  const notes: NoteOnText[] = [];
  if (given !== "absent" && given.value !== literal) notes.push({ code: "value_replaced" });
  if (literal !== undefined) {
    const cut = cutTexts(valued, budget);
    if (cut !== valued) notes.push({ code: "text_cut" });
    return { layer: cut, notes };
  }
  const filled = fillTexts(valued, valueOf, budget, language);
  return { layer: filled.layer, notes: [...notes, ...(filled.notes ?? [])] };
}

/** A value that the layer's kind can show, or else undefined. */
function readable(layer: Layer, value: string | undefined): string | undefined {
  const kind = layerKindOf(layer.type);
  return value !== undefined && kind.reads?.(layer, value) === false ? undefined : value;
}
