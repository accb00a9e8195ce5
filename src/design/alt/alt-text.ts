import type { AltValueOf } from "./alt-values.ts";
import { isAutoAlt } from "./auto-alt.ts";
import { type AltTag, type MarkedText, withoutMarks, writeMarked } from "./marked-text.ts";
import { fillMarked, oneLine } from "./marked-template.ts";

/** Writes what is drawn with these values; adds the tags of those that aren't known yet. */
export type WriteDrawn = (valueOf: AltValueOf, tags: AltTag[]) => string;

/** A design, as far as its alternative text is concerned. */
export interface AltDesign {
  name: string;
  /** May contain placeholders, or be `auto`. */
  alt: string;
  /** For formats; default English. */
  language?: string;
  /** Writes what `auto` says; without it, and for a design without texts, that is the name. */
  drawn?: WriteDrawn | undefined;
}

/** The alternative text for these values, with marks for the tags of those that aren't known yet. */
export function altTextOf({ name, alt, language = "en", drawn }: AltDesign, valueOf: AltValueOf): MarkedText {
  const tags: AltTag[] = [];
  const isAuto = isAutoAlt({ alt });
  const text = isAuto ? (drawn?.(valueOf, tags) ?? "") : "";
  if (text !== "") return { text, tags };
  const template = isAuto || alt.trim() === "" ? name : alt;
  return { text: oneLine(fillMarked(template, { valueOf, language, tags })), tags };
}

/**
 * The alternative text with placeholders for all values, as REST and MCP answer it. Of `auto` it has no text that only some
 * readers see.
 */
export function altTemplateOf(design: AltDesign): string {
  if (!isAutoAlt(design)) return design.alt;
  const marked = altTextOf(design, () => ({ kind: "tag" }));
  return writeMarked(marked, writePlaceholder);
}

function writePlaceholder({ parameter, fallback, placeholder }: AltTag): string {
  const { formats = [], locale, zone } = placeholder ?? {};
  const parts = [
    parameter,
    ...formats.map((format) => `format:${format}`),
    ...(locale === undefined ? [] : [`locale:${locale}`]),
    ...(zone === undefined ? [] : [`zone:${zone}`]),
  ];
  return `{{${[...parts, ...(isFallback(fallback) ? [fallback] : [])].join("|")}}}`;
}

/** Whether a text can stand in a placeholder as its fallback. */
function isFallback(text: string): boolean {
  return text !== "" && !/[{}|]/.test(text) && text.length <= 2000 && withoutMarks(text) === text;
}
