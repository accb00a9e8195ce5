import { applyBindings } from "./bindings/apply-bindings.ts";
import { holds, type TextOfParameter } from "./conditions/evaluate-condition.ts";
import type { Design } from "./design.ts";
import { layersWhere } from "./groups.ts";
import type { GivenValue } from "../kinds/layer-kind.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { isText } from "../kinds/structural-kinds.ts";
import { cutTexts, fillTexts, type TextBudget } from "./layer-texts.ts";
import type { TextWarning } from "./personalised-design.ts";
import { fillPlaceholders } from "./placeholders.ts";

type Layer = Design["layers"][number];

/** The values of an open by parameter; undefined for one that is blank or a merge tag. Absent ones aren't listed. */
export type GivenValues = ReadonlyMap<string, string | undefined>;

export interface PersonaliseOptions {
  values: GivenValues;
  /** The value of a parameter as conditions compare it. */
  testedText: TextOfParameter;
  language: string;
  budget: TextBudget;
}

interface PersonalisedLayer {
  layer: Layer;
  warnings: readonly TextWarning[];
}

/** A layer with bound values and final texts; hidden if its condition fails, and then without warnings. */
export function personaliseLayer(layer: Layer, options: PersonaliseOptions): PersonalisedLayer {
  if (layer.bind === undefined && layer.show_when === undefined) return fillLayer(layer, options);
  const bound = applyBindings(layer, (name) => options.values.get(name));
  const filled = fillLayer(bound.layer, options);
  if (layer.show_when !== undefined && !holds(layer.show_when, options.testedText))
    return { layer: { ...filled.layer, hidden: true }, warnings: [] };
  return { layer: filled.layer, warnings: [...bound.warnings, ...filled.warnings] };
}

/** A layer's own value: of its name, if the layer is open to the query string. */
export function givenTo({ dynamic, name }: Layer, values: GivenValues): GivenValue {
  return dynamic && values.has(name) ? { value: values.get(name) } : "absent";
}

/** Applies the layer's own parameter, or fills its placeholders in. */
function fillLayer(layer: Layer, { values, language, budget }: PersonaliseOptions): PersonalisedLayer {
  const given = givenTo(layer, values);
  const literal = given === "absent" ? undefined : readableValue(layer, given.value);
  const own = given === "absent" ? undefined : layerKindOf(layer.type).parameter;
  const layerWithValue = own?.withValue(layer, literal) ?? layer;
  const warnings: TextWarning[] = [];
  if (given !== "absent" && given.value !== literal) warnings.push({ code: "value_replaced" });
  if (literal !== undefined) {
    const cutLayer = cutTexts(layerWithValue, budget);
    if (cutLayer !== layerWithValue) warnings.push({ code: "text_cut" });
    return { layer: cutLayer, warnings: warnings };
  }
  const filledLayer = fillTexts(layerWithValue, (name) => values.get(name), budget, language);
  return { layer: filledLayer.layer, warnings: [...warnings, ...(filledLayer.warnings ?? [])] };
}

/** The value if the layer's kind can show it, otherwise undefined. */
function readableValue(layer: Layer, value: string | undefined): string | undefined {
  const { parameter } = layerKindOf(layer.type);
  return value !== undefined && parameter?.isReadable?.(layer, value) === false ? undefined : value;
}

/** Texts of text layers, or of their runs, by their parameter, which conditions test when it is absent. */
export type OwnTexts = ReadonlyMap<string, readonly string[]>;

export function ownTextsOf({ layers }: Design): OwnTexts {
  return new Map(
    layersWhere(layers, ({ hidden }) => !hidden).flatMap((layer) =>
      isText(layer) && layer.dynamic
        ? [[layer.name, (layer.runs ?? [layer]).map(({ text }) => text)] as const]
        : [],
    ),
  );
}

/** What conditions compare for each parameter: its value, or the text that its text layer shows without one. */
export function testedTextOf(values: GivenValues, ownTexts: OwnTexts, language: string): TextOfParameter {
  return (name) => {
    const ownText = ownTexts.get(name);
    if (values.has(name) || ownText === undefined) return values.get(name) ?? "";
    const fill = (text: string) =>
      fillPlaceholders(text, (placeholder) => values.get(placeholder), { language });
    return ownText.map(fill).join("");
  };
}
