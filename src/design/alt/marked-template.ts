import { fillPlaceholders } from "../placeholders.ts";
import { type AltValueOf, shownValue } from "./alt-values.ts";
import { type AltTag, markTag, withoutMarks } from "./marked-text.ts";

export interface DrawnTextTools {
  valueOf: AltValueOf;
  language: string;
  /** Gets the tags of the text. */
  tags: AltTag[];
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

// Han, kana and Hangul's neighbours are written without blanks, so a line break between two of them is none.
const breakInWord =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。])\s*\n\s*(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;

/** A text in one line, as a screen reader says it. */
export function oneLine(text: string): string {
  return text.replaceAll(breakInWord, "").replaceAll(/\s+/g, " ").trim();
}
