import type { Design } from "./design.ts";
import type { GivenValue } from "./layer-kind.ts";
import { layerKindOf } from "./layer-kinds.ts";
import { createTextBudget, cutTexts, fillTexts, type TextBudget } from "./layer-texts.ts";
import { parametersOfLayer } from "./parameters.ts";
import type { TextWarning, PersonalisedDesign, ValueWarning } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";

type Layer = Design["layers"][number];

/** A design as shown by an open without parameters. */
export interface Defaults {
  personalised: PersonalisedDesign;
  /** Indexes of the layers of each parameter. */
  layersByParameter: ReadonlyMap<string, readonly number[]>;
}

const defaultsByDesign = new WeakMap<Design, Map<number, Defaults>>();

/** Cached by design object. */
export function defaultsOf(design: Design, { graphemes }: { graphemes: number }): Defaults {
  const byLimit = defaultsByDesign.get(design) ?? new Map<number, Defaults>();
  defaultsByDesign.set(design, byLimit);
  const defaults = byLimit.get(graphemes) ?? fillWithDefaults(design, graphemes);
  byLimit.set(graphemes, defaults);
  return defaults;
}

function fillWithDefaults(design: Design, graphemes: number): Defaults {
  const budget = createTextBudget(graphemes);
  const warnings: ValueWarning[] = [];
  const layers = design.layers.map((layer) => {
    const filledLayer = fillLayer(layer, "absent", () => undefined, { language: design.language, budget });
    for (const warning of filledLayer.warnings) warnings.push({ layer_id: layer.layer_id, ...warning });
    return filledLayer.layer;
  });
  const filledLayer = { ...design, layers };
  const pictures = pictureRequests(design, () => "absent");
  return {
    personalised: { design: filledLayer, defaults: filledLayer, changed: [], pictures, warnings: warnings },
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

/** Applies the layer's own parameter, or fills its placeholders in. */
export function fillLayer(
  layer: Layer,
  given: GivenValue,
  valueOf: (name: string) => string | undefined,
  { language, budget }: { language: string; budget: TextBudget },
): { layer: Layer; warnings: readonly TextWarning[] } {
  const literal = given === "absent" ? undefined : readableValue(layer, given.value);
  const layerWithValue = given === "absent" ? layer : layerKindOf(layer.type).withValue(layer, literal);
  const warnings: TextWarning[] = [];
  if (given !== "absent" && given.value !== literal) warnings.push({ code: "value_replaced" });
  if (literal !== undefined) {
    const cutLayer = cutTexts(layerWithValue, budget);
    if (cutLayer !== layerWithValue) warnings.push({ code: "text_cut" });
    return { layer: cutLayer, warnings: warnings };
  }
  const filledLayer = fillTexts(layerWithValue, valueOf, budget, language);
  return { layer: filledLayer.layer, warnings: [...warnings, ...(filledLayer.warnings ?? [])] };
}

/** The value if the layer's kind can show it, otherwise undefined. */
function readableValue(layer: Layer, value: string | undefined): string | undefined {
  const kind = layerKindOf(layer.type);
  return value !== undefined && kind.isReadable?.(layer, value) === false ? undefined : value;
}
