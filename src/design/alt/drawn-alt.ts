import type { TextLayer } from "../../kinds/text/schema.ts";
import type { WriteDrawn } from "./alt-text.ts";
import type { AltValueOf } from "./alt-values.ts";
import { drawnTextOf, parametersOfText } from "./drawn-text.ts";
import { type DrawnTextTools, oneLine } from "./marked-template.ts";
import type { AltTag } from "./marked-text.ts";
import { inReadingOrder } from "./reading-order.ts";
import { createIsShown, type DrawnDesign } from "./shown-layers.ts";

/** Writes the alternative text of a design that says what is drawn. */
export function drawnAltOf(design: DrawnDesign): WriteDrawn {
  return (valueOf, tags) => joinTexts(drawnTexts(design, valueOf, tags), design.language);
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
