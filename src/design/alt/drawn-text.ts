import { escapeMarks, marksHighlights, readHighlights } from "../highlights.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { type AltValueOf, shownValue } from "./alt-values.ts";
import { type AltTag, markTag, withoutMarks } from "./marked-text.ts";

export interface DrawnTextTools {
  valueOf: AltValueOf;
  language: string;
  /** Gets the tags of the text. */
  tags: AltTag[];
}

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

/** Fills placeholders in; marks stand for those whose values aren't known yet. */
export function fillMarked(
  text: string,
  { valueOf, language, tags }: DrawnTextTools,
  literal?: (value: string) => string,
): string {
  const textOf = (name: string) => {
    const shown = shownValue(valueOf(name));
    return shown === undefined ? undefined : withoutMarks(shown);
  };
  return fillPlaceholders(withoutMarks(text), textOf, {
    language,
    ...(literal === undefined ? {} : { literal }),
    standIn: (placeholder) =>
      valueOf(placeholder.name)?.kind === "tag"
        ? markTag(tags, { parameter: placeholder.name, fallback: placeholder.fallback, placeholder })
        : undefined,
  });
}

function plain(layer: TextLayer, text: string): string {
  return marksHighlights(layer) ? readHighlights(text).text : text;
}

// Han, kana and Hangul's neighbours are written without blanks, so a line break between two of them is none.
const breakInWord =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。])\s*\n\s*(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;

/** A text in one line, as a screen reader says it. */
export function oneLine(text: string): string {
  return text.replaceAll(breakInWord, "").replaceAll(/\s+/g, " ").trim();
}
