import { applyBindings } from "./bindings/apply-bindings.ts";
import { createBoundedCache, type BoundedCache } from "../bounds/bounded-cache.ts";
import { decide, type TextOfParameter } from "./conditions/evaluate-condition.ts";
import { isTimeTest, testsOf } from "./conditions/tests-of.ts";
import { momentOfTest, type OpenTime } from "./conditions/time-test.ts";
import type { Design } from "./design.ts";
import { isStack, layersWhere, withMovedLayers } from "./groups.ts";
import type { GivenValue } from "../kinds/layer-kind.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { isText } from "../kinds/structural-kinds.ts";
import { createTextBudget, cutTexts, fillTexts, type TextBudget } from "./layer-texts.ts";
import { dependsOnTime, parametersOfLayer, testedNames } from "./parameters.ts";
import type { PersonalisedDesign, TextWarning, ValueWarning } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { fillPlaceholders, placeholdersIn } from "./placeholders.ts";
import { timeStateOf, zoneOfDesign } from "./time/time-of-design.ts";

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

/** What personalisation depends on besides the values. */
export interface PersonaliseLimits {
  graphemes: number;
  /** The time of the open in milliseconds since 1970; default now. */
  now?: number | undefined;
}

// One for each state of its tests of the time; most designs have one.
const maxStates = 16;
const defaultsByDesign = new WeakMap<Design, BoundedCache<Defaults>>();

/** Cached by design object, and by what its tests of the time yield. */
export function defaultsOf(design: Design, { graphemes, now = Date.now() }: PersonaliseLimits): Defaults {
  const cached = defaultsByDesign.get(design) ?? createBoundedCache<Defaults>(maxStates);
  defaultsByDesign.set(design, cached);
  const key = `${graphemes} ${timeStateOf(design, now)}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const defaults = fillWithDefaults(design, graphemes, now);
  cached.set(key, defaults);
  return defaults;
}

function fillWithDefaults(design: Design, graphemes: number, now: number): Defaults {
  const { language } = design;
  const values = new Map<string, undefined>();
  const ownTexts = ownTextsOf(design);
  const testedText = testedTextOf(values, ownTexts, language);
  const { zone } = zoneOfDesign(design, () => undefined);
  const time: OpenTime = { now, zone };
  const options = { values, testedText, language, time, budget: createTextBudget(graphemes) };
  const warnings: ValueWarning[] = [];
  const layers = design.layers.map((layer) => {
    const filledLayer = personaliseLayer(layer, options);
    for (const warning of filledLayer.warnings) warnings.push({ layer_id: layer.layer_id, ...warning });
    return filledLayer.layer;
  });
  const filledDesign = { ...design, layers };
  const pictures = pictureRequests(filledDesign, () => "absent");
  return {
    personalised: {
      design: filledDesign,
      defaults: filledDesign,
      changed: [],
      pictures,
      warnings,
      timeZone: zone.name,
    },
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
  const inZone = placeholdersIn(design.time_zone).map(({ name }) => name);
  for (const [index, layer] of design.layers.entries()) {
    const zoneNames = inZone.length > 0 && dependsOnTime(layer) ? inZone : [];
    for (const name of [...namesThatChange(layer, ownTexts), ...zoneNames]) {
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

const layersByDesign = new WeakMap<Design, ReadonlySet<string>>();

/** Ids of the layers that a query string can change. */
export function dynamicLayers(design: Design): ReadonlySet<string> {
  const cachedLayers = layersByDesign.get(design);
  if (cachedLayers !== undefined) return cachedLayers;
  const ids = design.layers.filter(isDynamic).map(({ layer_id }) => layer_id);
  const dynamic = new Set(withMovedLayers(design.layers, ids));
  layersByDesign.set(design, dynamic);
  return dynamic;
}

function isDynamic(layer: Layer): boolean {
  return layer.show_when !== undefined || parametersOfLayer(layer).length > 0;
}

/** The values of an open by parameter; undefined for one that is blank or a merge tag. Absent ones aren't listed. */
export type GivenValues = ReadonlyMap<string, string | undefined>;

interface PersonaliseOptions {
  values: GivenValues;
  /** The value of a parameter as conditions compare it. */
  testedText: TextOfParameter;
  language: string;
  time: OpenTime;
  budget: TextBudget;
}

interface PersonalisedLayer {
  layer: Layer;
  warnings: readonly TextWarning[];
}

/**
 * A layer with bound values and final texts; hidden if its condition fails, and then without warnings but those about its times.
 * What its condition has of countdowns is left in it.
 */
export function personaliseLayer(layer: Layer, options: PersonaliseOptions): PersonalisedLayer {
  if (layer.bind === undefined && layer.show_when === undefined) return fillLayer(layer, options);
  const bound = applyBindings(layer, (name) => options.values.get(name));
  const filled = fillLayer(bound.layer, options);
  const warnings = [...bound.warnings, ...filled.warnings];
  if (layer.show_when === undefined) return { layer: filled.layer, warnings };
  const { values, testedText: textOf, time } = options;
  const isShown = decide(layer.show_when, { textOf, valueOf: (name) => values.get(name), time });
  const unread = unreadTimes(layer, options);
  if (isShown === false) return { layer: { ...filled.layer, hidden: true }, warnings: unread };
  const rest = isShown === true ? {} : { show_when: isShown };
  return { layer: { ...filled.layer, ...rest }, warnings: [...warnings, ...unread] };
}

/** Warnings about values of which a condition's times can't be read. */
function unreadTimes({ show_when }: Layer, { values, time }: PersonaliseOptions): TextWarning[] {
  if (show_when === undefined) return [];
  return testsOf(show_when)
    .tests.filter(isTimeTest)
    .flatMap((test): TextWarning[] => {
      const { after, before = "" } = test.time;
      const given = placeholdersIn(after ?? before).find(({ name }) => values.get(name) !== undefined);
      if (given === undefined) return [];
      const moment = momentOfTest(test, (name) => values.get(name), time.zone);
      return moment === undefined ? [{ code: "value_replaced", parameter: given.name }] : [];
    });
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

function ownTextsOf({ layers }: Design): OwnTexts {
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
