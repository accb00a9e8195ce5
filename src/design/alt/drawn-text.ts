import { escapeMarks, marksHighlights, readHighlights } from "../text-runs.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { placeholdersIn } from "../placeholders.ts";
import { type AltValueOf, shownValue } from "./alt-values.ts";
import { markTag, withoutMarks } from "./marked-text.ts";
import { type DrawnTextTools, fillMarked, oneLine } from "./marked-template.ts";

/** What a text layer shows with these values: after fallbacks and formats, whole, and without the stars of highlights. */
export function drawnTextOf(layer: TextLayer, tools: DrawnTextTools): string {
  const { valueOf } = tools;
  const own = (layer.runs ?? [layer]).map(({ text }) => text);
  const fallback = layer.fallback === undefined ? own : [layer.fallback];
  const value = layer.dynamic ? valueOf(layer.name) : undefined;
  if (value === undefined) return fill(layer, own, tools);
  if (value.kind === "text") {
    const shown = shownValue(value);
    return shown === undefined ? fill(layer, fallback, tools) : plain(layer, withoutMarks(shown));
  }
  // A merge tag's fallback can't hold other merge tags.
  const isKnown: AltValueOf = (name) => {
    const known = valueOf(name);
    return known?.kind === "text" ? known : undefined;
  };
  return markTag(tools.tags, {
    parameter: layer.name,
    fallback: oneLine(fill(layer, fallback, { ...tools, valueOf: isKnown })),
  });
}

/** The parameters that decide what a text layer shows. */
export function parametersOfText(layer: TextLayer): string[] {
  const texts = [...(layer.runs ?? [layer]).map(({ text }) => text), layer.fallback ?? ""];
  const names = texts.flatMap(placeholdersIn).map(({ name }) => name);
  return layer.dynamic ? [layer.name, ...names] : names;
}

function fill(layer: TextLayer, texts: readonly string[], tools: DrawnTextTools): string {
  const literal = marksHighlights(layer) ? escapeMarks : undefined;
  const filled = texts.map((text) => fillMarked(text, tools, literal)).join("");
  return plain(layer, filled);
}

function plain(layer: TextLayer, text: string): string {
  return marksHighlights(layer) ? readHighlights(text).text : text;
}
