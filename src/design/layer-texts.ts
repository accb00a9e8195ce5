import type { Design } from "./design.ts";
import { cutToGraphemes, graphemesOf, longestText } from "./graphemes.ts";
import { type Layer, layerKindOf } from "../kinds/kinds.ts";
import { hasMergeTag } from "./merge-tags.ts";
import type { TextWarning } from "./personalised-design.ts";
import { type FillOptions, fillPlaceholders, hasPlaceholderStart } from "./placeholders.ts";
import { dropControls } from "./query-values.ts";
import { runsOf, withRuns } from "./text-runs.ts";

/** Limits of an image's text. Text is cut while placeholders are filled in, which bounds the work. */
export interface TextBudget {
  /** Limit for the text of one layer, in graphemes. */
  graphemes: number;
  /** Code units left for all texts with values. */
  codeUnits: number;
}

// Enough for fifty plain texts of full length. No symbology encodes more than 7,089 characters.
const fullTexts = 5;
const longestData = 8000;

export function createTextBudget(graphemes: number): TextBudget {
  return { graphemes, codeUnits: longestText(graphemes) * fullTexts };
}

/** A layer's texts that may hold placeholders; of a text in runs, those of the runs. */
export function textsOfLayer(layer: Layer): string[] {
  const runs = runsOf(layer);
  const whole = wholeTextsOf(layer, runs === undefined ? undefined : "text");
  return runs === undefined ? whole : [...runs.map(({ text }) => text), ...whole];
}

/** A layer's texts as they are read. */
export function wholeTextsOf(layer: Layer, except?: string): string[] {
  const texts: string[] = [];
  for (const name in layerKindOf(layer.type).texts) {
    const text = name === except ? undefined : textOf(layer, name as keyof Layer);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** Whether a property of a layer may hold placeholders. */
export function mayHavePlaceholders({ type }: Layer, property: string): boolean {
  return propertiesWithPlaceholders(type).includes(property);
}

function propertiesWithPlaceholders(type: Layer["type"]): string[] {
  return [...Object.keys(layerKindOf(type).texts), "fallback"];
}

/** Every property of a layer that may hold placeholders, with its text. */
export function textsWithPlaceholders(layer: Layer): [name: string, text: string][] {
  const runs = runsOf(layer);
  const names = propertiesWithPlaceholders(layer.type) as (keyof Layer)[];
  return names.flatMap((name): [string, string][] => {
    if (name === ("text" as keyof Layer) && runs !== undefined)
      return runs.map((run, index) => [`runs[${index}].text`, run.text]);
    const text = textOf(layer, name);
    return text === undefined ? [] : [[name, text]];
  });
}

/** A text as it reads without values: placeholders that several runs share stay as they are. */
export function ownTextOf(layer: Layer, text: string): string {
  const parts = runsOf(layer)?.map((run) => run.text) ?? [text];
  return parts.map((part) => fillPlaceholders(part, () => undefined)).join("");
}

/** A layer as it reads without values. */
export function withFallbacks<AnyLayer extends Layer>(layer: AnyLayer): AnyLayer {
  return withTexts(layer, (text) => fillPlaceholders(text, () => undefined)) as AnyLayer;
}

/** A layer whose texts are final. */
interface FilledLayer {
  layer: Layer;
  /** Warnings about values; absent when there are none. */
  warnings?: readonly TextWarning[];
}

/** Fills placeholders in and reduces the budget. Returns the same object when no text changes. */
export function fillTexts(
  layer: Layer,
  valueOf: (name: string) => string | undefined,
  budget: TextBudget,
  language = "en",
): FilledLayer {
  if (isFilled(layer, budget.graphemes)) return { layer };
  const kind = layerKindOf(layer.type);
  let warnings: TextWarning[] | undefined;
  const addWarning = (one: TextWarning) => (warnings = [...(warnings ?? []), one]);
  const options: FillOptions = {
    language,
    onUnread: (parameter) => void addWarning({ code: "format_unread", parameter }),
  };
  if (kind.literal !== undefined) options.literal = (value) => kind.literal?.(layer, value) ?? value;
  const fill = (from: Layer, value: typeof valueOf) => {
    const { layer: cutResult, isCut } = fillAndCut(from, value, options, budget);
    if (isCut) addWarning({ code: "text_cut" });
    return cutResult;
  };
  const filledLayer = fill(layer, valueOf);
  if (filledLayer === layer || hasReadableTexts(filledLayer))
    return warnings ? { layer: filledLayer, warnings: warnings } : { layer: filledLayer };
  warnings = [{ code: "value_replaced" }];
  return {
    layer: fill(kind.parameter?.withValue(layer, undefined) ?? layer, () => undefined),
    warnings: warnings,
  };
}

function fillAndCut(
  layer: Layer,
  valueOf: (name: string) => string | undefined,
  options: FillOptions,
  budget: TextBudget,
): { layer: Layer; isCut: boolean } {
  let isCut = false;
  const filledLayer = withTexts(layer, (text, role, used) => {
    const max = maxCodeUnits(role, budget);
    // One more than fits, to detect longer texts.
    const fullText = fillPlaceholders(text, valueOf, options, max + 1);
    const cutResult = cutText(fullText, role, budget, used);
    if (cutResult !== fullText) isCut = true;
    if (cutResult !== text) budget.codeUnits -= cutResult.length;
    return cutResult;
  });
  return { layer: filledLayer, isCut };
}

function maxCodeUnits(role: TextRole, { graphemes, codeUnits }: TextBudget): number {
  return Math.min(role === "letters" ? longestText(graphemes) : longestData, Math.max(0, codeUnits));
}

/** `used` counts the graphemes of the runs before. */
function cutText(text: string, role: TextRole, budget: TextBudget, used: number): string {
  const max = maxCodeUnits(role, budget);
  if (role === "data") return text.length <= max ? text : text.slice(0, max).toWellFormed();
  const graphemes = Math.max(0, budget.graphemes - used);
  return cutToGraphemes(text, text.length <= max ? graphemes : Math.min(graphemes, max));
}

/** Whether a layer has nothing to fill in or cut. */
function isFilled(layer: Layer, graphemes: number): boolean {
  for (const name in layerKindOf(layer.type).texts) {
    const text = textOf(layer, name as keyof Layer);
    if (text !== undefined && (text.length > graphemes || hasPlaceholderStart(text))) return false;
  }
  return true;
}

function hasReadableTexts(layer: Layer): boolean {
  const { parameter } = layerKindOf(layer.type);
  return textsOfLayer(layer).every((text) => parameter?.isReadable?.(layer, text) !== false);
}

/** Cuts each text to the budget and reduces the budget. */
export function cutTexts(layer: Layer, budget: TextBudget): Layer {
  return withTexts(layer, (text, role, used) => {
    const cutResult = cutText(text, role, budget, used);
    budget.codeUnits -= cutResult.length;
    return cutResult;
  });
}

/** Removes control characters from a layer's texts. */
export function cleanTexts(layer: Layer): Layer {
  return withTexts(layer, dropControls);
}

type TextRole = "letters" | "data";

/** `used` counts the graphemes of the runs before this one. */
type ChangeText = (text: string, role: TextRole, used: number) => string;

function withTexts(original: Layer, change: ChangeText): Layer {
  const layer = withRunTexts(original, change);
  const { texts } = layerKindOf(layer.type);
  let changed: Record<string, string> | undefined;
  for (const name in texts) {
    const property = name as keyof Layer;
    const text = name === "text" && runsOf(layer) !== undefined ? undefined : textOf(layer, property);
    if (text === undefined) continue;
    const nextText = change(text, texts[property] ?? "letters", 0);
    if (nextText !== text) changed = { ...changed, [name]: nextText };
  }
  return changed === undefined ? layer : { ...layer, ...changed };
}

function withRunTexts(layer: Layer, change: ChangeText): Layer {
  const runs = runsOf(layer);
  if (runs === undefined) return layer;
  let used = 0;
  const changedRuns = runs.map((run) => {
    const text = change(run.text, "letters", used);
    used += graphemesOf(text).length;
    return text === run.text ? run : { ...run, text };
  });
  return changedRuns.some((run, index) => run !== runs[index]) ? withRuns(layer, changedRuns) : layer;
}

function textOf(layer: Layer, name: keyof Layer): string | undefined {
  const text: unknown = layer[name];
  return typeof text === "string" ? text : undefined;
}

const taggedByDesign = new WeakMap<Design, ReadonlySet<Layer>>();

/**
 * The layers whose final texts contain a merge tag. Results are cached for layers that equal those of `designed`, the
 * design before personalisation.
 */
export function layersWithTags({ layers }: Design, designed: Design | undefined): Layer[] {
  const designedTags = designed === undefined ? undefined : tagsAsDesigned(designed);
  return layers.filter((layer, place) =>
    layer === designed?.layers[place] ? designedTags?.has(layer) : hasTag(layer),
  );
}

function tagsAsDesigned(designed: Design): ReadonlySet<Layer> {
  const cachedLayers = taggedByDesign.get(designed);
  if (cachedLayers !== undefined) return cachedLayers;
  const layersWithTag = new Set(designed.layers.filter(hasTag));
  taggedByDesign.set(designed, layersWithTag);
  return layersWithTag;
}

function hasTag(layer: Layer): boolean {
  return wholeTextsOf(layer).some(hasMergeTag);
}
