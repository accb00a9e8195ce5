import { timeStateOf } from "./conditions/time-state.ts";
import type { OpenTime } from "./conditions/time-test.ts";
import type { Design } from "./design.ts";
import { createTextBudget } from "./layer-texts.ts";
import { createBoundedCache, type BoundedCache } from "../bounds/bounded-cache.ts";
import { dependsOnTime, parametersOfLayer, testedNames } from "./parameters.ts";
import { type OwnTexts, ownTextsOf, personaliseLayer, testedTextOf } from "./personalise-layer.ts";
import type { PersonalisedDesign, ValueWarning } from "./personalised-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { isStack } from "./groups.ts";
import { placeholdersIn } from "./placeholders.ts";
import { zoneOfDesign } from "./time/zone-of-design.ts";

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
