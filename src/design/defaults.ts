import type { Design } from "./design.ts";
import { createTextBudget } from "./layer-texts.ts";
import { parametersOfLayer, testedNames } from "./parameters.ts";
import { type OwnTexts, ownTextsOf, personaliseLayer, testedTextOf } from "./personalise-layer.ts";
import type { PersonalisedDesign, ValueWarning } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { isStack } from "./stacks.ts";
import { placeholdersIn } from "./placeholders.ts";

type Layer = Design["layers"][number];

/** A design as shown by an open without parameters. */
export interface Defaults {
  personalised: PersonalisedDesign;
  /** Indexes of the layers that each parameter can change. */
  layersByParameter: ReadonlyMap<string, readonly number[]>;
  /** Set when the design has conditions or bound properties. */
  rules?: { ownTexts: OwnTexts };
  /** Whether values of one layer can move or hide others. */
  canMove: boolean;
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
  const { language } = design;
  const values = new Map<string, undefined>();
  const ownTexts = ownTextsOf(design);
  const testedText = testedTextOf(values, ownTexts, language);
  const options = { values, testedText, language, budget: createTextBudget(graphemes) };
  const warnings: ValueWarning[] = [];
  const layers = design.layers.map((layer) => {
    const filledLayer = personaliseLayer(layer, options);
    for (const warning of filledLayer.warnings) warnings.push({ layer_id: layer.layer_id, ...warning });
    return filledLayer.layer;
  });
  const filledDesign = { ...design, layers };
  const pictures = pictureRequests(filledDesign, () => "absent");
  return {
    personalised: { design: filledDesign, defaults: filledDesign, changed: [], pictures, warnings },
    layersByParameter: layersByParameter(design, ownTexts),
    ...(design.layers.some(hasRules) ? { rules: { ownTexts } } : {}),
    canMove: design.layers.some((layer) => hasRules(layer) || isStack(layer)),
  };
}

function hasRules({ show_when, bind }: Layer): boolean {
  return show_when !== undefined || bind !== undefined;
}

function layersByParameter(design: Design, ownTexts: OwnTexts): ReadonlyMap<string, readonly number[]> {
  const layers = new Map<string, number[]>();
  for (const [index, layer] of design.layers.entries()) {
    for (const name of namesThatChange(layer, ownTexts)) {
      const indexes = layers.get(name);
      if (indexes === undefined) layers.set(name, [index]);
      else indexes.push(index);
    }
  }
  return layers;
}

/** A layer's parameters, those of its condition, and the placeholders of the texts that its condition tests. */
function namesThatChange(layer: Layer, ownTexts: OwnTexts): string[] {
  const shown = parametersOfLayer(layer).map(({ name }) => name);
  const tested = testedNames(layer);
  const inOwnTexts = tested.flatMap((name) => (ownTexts.get(name) ?? []).flatMap(placeholdersIn));
  return [...shown, ...tested, ...inOwnTexts.map(({ name }) => name)];
}
