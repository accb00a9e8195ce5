import { cutToGraphemes } from "./graphemes.ts";
import { type Layer, layerKindOf } from "./layer-kinds.ts";
import type { NoteOnText } from "./personalised-design.ts";
import { type FillOptions, fillPlaceholders, mayHoldPlaceholders } from "./placeholders.ts";
import { dropControls } from "./query-values.ts";

/** A layer's texts that may hold placeholders. */
export function textsOfLayer(layer: Layer): string[] {
  const found: string[] = [];
  for (const name in layerKindOf(layer.type).texts) {
    const text = textOf(layer, name as keyof Layer);
    if (text !== undefined) found.push(text);
  }
  return found;
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
  /** What its values are not shown as; absent where all are. */
  notes?: readonly NoteOnText[];
}

/** Fills the placeholders in; the same layer where no text changes, so that what was made of it can be used again. */
export function fillTexts(
  layer: Layer,
  valueOf: (name: string) => string | undefined,
  limit: number,
  language = "en",
): FilledLayer {
  if (isFilled(layer, limit)) return { layer };
  const kind = layerKindOf(layer.type);
  let notes: NoteOnText[] | undefined;
  const note = (one: NoteOnText) => (notes = [...(notes ?? []), one]);
  const options: FillOptions = {
    language,
    onUnread: (parameter) => void note({ code: "format_unread", parameter }),
  };
  if (kind.literal !== undefined) options.literal = (value) => kind.literal?.(layer, value) ?? value;
  const fill = (from: Layer, value: typeof valueOf) => {
    const whole = withTexts(from, (text) => fillPlaceholders(text, value, options));
    const cut = cutTexts(whole, limit);
    if (cut !== whole) note({ code: "text_cut" });
    return cut;
  };
  const filled = fill(layer, valueOf);
  if (filled === layer || readsTexts(filled)) return notes ? { layer: filled, notes } : { layer: filled };
  notes = [{ code: "value_replaced" }];
  return { layer: fill(layerKindOf(layer.type).withValue(layer, undefined), () => undefined), notes };
}

/** Whether there is nothing to fill in and nothing to cut, as in most layers. */
function isFilled(layer: Layer, limit: number): boolean {
  for (const name in layerKindOf(layer.type).texts) {
    const text = textOf(layer, name as keyof Layer);
    if (text !== undefined && (text.length > limit || mayHoldPlaceholders(text))) return false;
  }
  return true;
}

function readsTexts(layer: Layer): boolean {
  const kind = layerKindOf(layer.type);
  return kind.reads === undefined || textsOfLayer(layer).every((text) => kind.reads?.(layer, text));
}

/** At most `limit` graphemes of each text that is drawn as letters. */
export function cutTexts(layer: Layer, limit: number): Layer {
  return withTexts(layer, (text, role) => (role === "letters" ? cutToGraphemes(text, limit) : text));
}

/** Texts as an edit gives them: without controls. */
export function cleanTexts(layer: Layer): Layer {
  return withTexts(layer, dropControls);
}

function withTexts(layer: Layer, change: (text: string, role: "letters" | "data") => string): Layer {
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
