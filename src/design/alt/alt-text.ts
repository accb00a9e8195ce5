import type { TextLayer } from "../../kinds/text/schema.ts";
import type { AltValueOf } from "./alt-values.ts";
import { isAutoAlt } from "./auto-alt.ts";
import { drawnTextOf, type DrawnTextTools, fillMarked, oneLine, parametersOfText } from "./drawn-text.ts";
import { type AltTag, type MarkedText, withoutMarks, writeMarked } from "./marked-text.ts";
import { inReadingOrder } from "./reading-order.ts";
import { createIsShown, type DrawnDesign } from "./shown-layers.ts";

/** A design, as far as its alternative text is concerned. */
export interface AltDesign {
  name: string;
  /** May contain placeholders, or be `auto`. */
  alt: string;
  /** What it draws, for `auto`; without it, and for a design without texts, that is the name. */
  drawn?: DrawnDesign | undefined;
}

/** The alternative text for these values, with marks for the tags of those that aren't known yet. */
export function altTextOf({ name, alt, drawn }: AltDesign, valueOf: AltValueOf): MarkedText {
  const tags: AltTag[] = [];
  const language = drawn?.language ?? "en";
  const isAuto = isAutoAlt({ alt });
  if (isAuto && drawn !== undefined) {
    const text = joinTexts(drawnTexts(drawn, valueOf, tags), language);
    if (text !== "") return { text, tags };
  }
  const template = isAuto || alt.trim() === "" ? name : alt;
  return { text: oneLine(fillMarked(template, { valueOf, language, tags })), tags };
}

/** A text that is drawn, and the layer that draws it. */
export interface DrawnText {
  layer: TextLayer;
  text: string;
}

/**
 * The texts that are drawn with these values, in reading order, without those that only some of the readers see, and without
 * those that rows of tables may fill.
 */
export function drawnTexts(design: DrawnDesign, valueOf: AltValueOf, tags: AltTag[]): DrawnText[] {
  const isShown = createIsShown(design, valueOf);
  const tools: DrawnTextTools = { valueOf, language: design.language, tags };
  return inReadingOrder(design).flatMap((layer) => {
    if (!isShown(layer)) return [];
    if (design.data.length > 0 && parametersOfText(layer).some((name) => valueOf(name) === undefined))
      return [];
    const text = oneLine(drawnTextOf(layer, tools));
    return isSaid(text) ? [{ layer, text }] : [];
  });
}

/** Whether a text has anything that is said: an arrow or a quotation mark alone isn't. A mark of a tag has digits. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}\p{Sc}\p{Extended_Pictographic}]/u.test(text);
}

const fullStops: Readonly<Record<string, string>> = {
  zh: "。",
  ja: "。",
  hi: "। ",
  mr: "। ",
  ne: "। ",
  ur: "۔ ",
};
const goesOn = /^\p{Ll}/u;
const endsSentence = /[.!?…:;,،؛؟。！？、：；।۔–—-]["”’»)\]」』]*$/u;

/** One text, with a stop after each that has none of its own, unless the next goes on in small letters. */
function joinTexts(texts: readonly DrawnText[], language: string): string {
  const stop = fullStops[language.split("-")[0] ?? ""] ?? ". ";
  const blank = stop.endsWith(" ") ? " " : "";
  return texts
    .map(({ text }, index) => {
      const next = texts[index + 1]?.text;
      if (next === undefined) return text;
      return endsSentence.test(text) || goesOn.test(next) ? `${text}${blank}` : `${text}${stop}`;
    })
    .join("");
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
