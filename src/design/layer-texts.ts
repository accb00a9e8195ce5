import { cutToGraphemes, longestText } from "./graphemes.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import type { NoteOnText } from "./personalised-design.ts";
import { type FillOptions, fillPlaceholders, mayHoldPlaceholders } from "./placeholders.ts";
import { dropControls } from "./query-values.ts";

/** How much text one image may take. Text is cut while it is filled in, so that no value is ever expanded further. */
export interface TextBudget {
  /** Graphemes that one layer's text is cut to. */
  graphemes: number;
  /** Code units that are left for all texts that values are filled into. */
  codeUnits: number;
}

// Fifty texts of plain letters at full length fit. No symbology encodes more than 7,089 characters, so that longer data
// changes nothing.
const fullTexts = 5;
const longestData = 8000;

export function createTextBudget(graphemes: number): TextBudget {
  return { graphemes, codeUnits: longestText(graphemes) * fullTexts };
}

/** A layer's texts that may hold placeholders. */
export function textsOfLayer(layer: Layer): string[] {
  const texts: string[] = [];
  for (const name in layerKindOf(layer.type).texts) {
    const text = textOf(layer, name as keyof Layer);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** Every property of a layer that may hold placeholders, with its text. */
export function textsWithPlaceholders(layer: Layer): [name: string, text: string][] {
  const names = [...Object.keys(layerKindOf(layer.type).texts), "fallback"] as (keyof Layer)[];
  return names.flatMap((name) => {
    const text = textOf(layer, name);
    return text === undefined ? [] : [[name, text] as [string, string]];
  });
}

/** A layer whose texts are final. */
export interface FilledLayer {
  layer: Layer;
  /** Which values could not be shown as they came; absent where all could. */
  notes?: readonly NoteOnText[];
}

/** Fills the placeholders in; gives the same layer where no text changes. Takes what it fills in from the budget. */
export function fillTexts(
  layer: Layer,
  valueOf: (name: string) => string | undefined,
  budget: TextBudget,
  language = "en",
): FilledLayer {
  if (isFilled(layer, budget.graphemes)) return { layer };
  const kind = layerKindOf(layer.type);
  let notes: NoteOnText[] | undefined;
  const note = (one: NoteOnText) => (notes = [...(notes ?? []), one]);
  const options: FillOptions = {
    language,
    onUnread: (parameter) => void note({ code: "format_unread", parameter }),
  };
  if (kind.literal !== undefined) options.literal = (value) => kind.literal?.(layer, value) ?? value;
  const fill = (from: Layer, value: typeof valueOf) => {
    const { layer: cut, isCut } = fillAndCut(from, value, options, budget);
    if (isCut) note({ code: "text_cut" });
    return cut;
  };
  const filled = fill(layer, valueOf);
  if (filled === layer || readsTexts(filled)) return notes ? { layer: filled, notes } : { layer: filled };
  notes = [{ code: "value_replaced" }];
  return { layer: fill(layerKindOf(layer.type).withValue(layer, undefined), () => undefined), notes };
}

function fillAndCut(
  layer: Layer,
  valueOf: (name: string) => string | undefined,
  options: FillOptions,
  budget: TextBudget,
): { layer: Layer; isCut: boolean } {
  let isCut = false;
  const filled = withTexts(layer, (text, role) => {
    const most = mostCodeUnits(role, budget);
    // One more than fits, so that what is too long is seen to be.
    const whole = fillPlaceholders(text, valueOf, options, most + 1);
    const cut = cutText(whole, role, budget);
    if (cut !== whole) isCut = true;
    if (cut !== text) budget.codeUnits -= cut.length;
    return cut;
  });
  return { layer: filled, isCut };
}

function mostCodeUnits(role: TextRole, { graphemes, codeUnits }: TextBudget): number {
  return Math.min(role === "letters" ? longestText(graphemes) : longestData, Math.max(0, codeUnits));
}

function cutText(text: string, role: TextRole, budget: TextBudget): string {
  const most = mostCodeUnits(role, budget);
  if (role === "data") return text.length <= most ? text : text.slice(0, most).toWellFormed();
  return cutToGraphemes(text, text.length <= most ? budget.graphemes : Math.min(budget.graphemes, most));
}

/** Whether there is nothing to fill in and nothing to cut, as in most layers. */
function isFilled(layer: Layer, graphemes: number): boolean {
  for (const name in layerKindOf(layer.type).texts) {
    const text = textOf(layer, name as keyof Layer);
    if (text !== undefined && (text.length > graphemes || mayHoldPlaceholders(text))) return false;
  }
  return true;
}

function readsTexts(layer: Layer): boolean {
  const kind = layerKindOf(layer.type);
  return kind.reads === undefined || textsOfLayer(layer).every((text) => kind.reads?.(layer, text));
}

/** Each text as long as the budget allows; what is cut is taken from it. */
export function cutTexts(layer: Layer, budget: TextBudget): Layer {
  return withTexts(layer, (text, role) => {
    const cut = cutText(text, role, budget);
    budget.codeUnits -= cut.length;
    return cut;
  });
}

/** Texts as an edit gives them: without controls. */
export function cleanTexts(layer: Layer): Layer {
  return withTexts(layer, dropControls);
}

type TextRole = "letters" | "data";

function withTexts(layer: Layer, change: (text: string, role: TextRole) => string): Layer {
  const { texts } = layerKindOf(layer.type);
  let changed: Record<string, string> | undefined;
  for (const name in texts) {
    const property = name as keyof Layer;
    const text = textOf(layer, property);
    if (text === undefined) continue;
    const now = change(text, texts[property] ?? "letters");
    if (now !== text) changed = { ...changed, [name]: now };
  }
  return changed === undefined ? layer : { ...layer, ...changed };
}

function textOf(layer: Layer, name: keyof Layer): string | undefined {
  const text: unknown = layer[name];
  return typeof text === "string" ? text : undefined;
}
