import type { Placeholder } from "../../../design/placeholders.ts";
import * as words from "./words.ts";

/** The text of a placeholder, of which `placeholdersIn` reads the same. */
export function writePlaceholder({ name, formats, locale, zone, fallback }: Placeholder): string {
  // Without a format everything behind the name is the fallback.
  const options =
    formats.length === 0
      ? []
      : [
          ...formats.map((format) => `format:${format}`),
          ...(locale === undefined ? [] : [`locale:${locale}`]),
          ...(zone === undefined ? [] : [`zone:${zone}`]),
        ];
  return `{{${[name, ...options, ...(fallback === "" ? [] : [fallback])].join("|")}}}`;
}

/** Why a placeholder can't have this fallback; undefined if it can. */
export function fallbackProblem(fallback: string, hasFormat: boolean): string | undefined {
  if (/[{}]/.test(fallback)) return words.useTextWithoutBraces;
  if (hasFormat && fallback.includes("|")) return words.useTextWithoutBars;
  if (/(?:^|\|)\s*(?:format|locale|zone):/.test(fallback)) return words.useTextThatDoesntBegin;
  return fallback.length > longestFallback ? words.atMostCharacters(longestFallback) : undefined;
}

/** What stands behind the name has at most 2,000 characters. */
const longestFallback = 1000;
