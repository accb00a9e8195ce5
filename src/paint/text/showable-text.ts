import { graphemesOf } from "../../design/graphemes.ts";
import { withLineFeeds } from "../../design/line-breaks.ts";
import type { StyledRun } from "../../design/text-runs.ts";
import { familiesCovering } from "./coverage.ts";
import { isPlain } from "./font-stack.ts";
import { showEmoji } from "./emoji.ts";

export interface ShowableText {
  text: string;
  /** Number of graphemes that no font has all glyphs for. */
  left_out: number;
}

/** Whether a company font has a glyph for a code point. */
export type Covers = (codePoint: number) => boolean;

/** The letters of a company font by its family; undefined for other families. */
export type CoversOf = (family: string) => Covers | undefined;

/** The runs of a text, each without letters that neither its font nor another one has. */
export function showableRuns(
  { font_family }: { font_family: string },
  runs: readonly StyledRun[],
  ownCovers: CoversOf | undefined,
): { runs: readonly StyledRun[]; left_out: number } {
  let left_out = 0;
  const showable = runs.map((run) => {
    const shown = showableText(run.text, ownCovers?.(run.font_family ?? font_family));
    left_out += shown.left_out;
    return shown.text === run.text ? run : { ...run, text: shown.text };
  });
  return { runs: showable, left_out };
}

// Invisible characters need no glyph, except the Hangul fillers, which fonts have.
const needsNoGlyph = /^(?:[\t\n]|(?!\p{L})\p{Default_Ignorable_Code_Point})$/u;
const control = /(?![\t\n])\p{Cc}/gu;
const mark = /^\p{M}$/u;
const coversNone: Covers = () => false;

/**
 * Makes line feeds of all line breaks. Removes letters that no font has, which would show as boxes or in a font of the host. Adds selectors to default emoji, so
 * that no symbol font is used for them.
 */
export function showableText(text: string, ownCovers: Covers = coversNone): ShowableText {
  if (isPlain(text)) return { text, left_out: 0 };
  const visible = withLineFeeds(text).replaceAll(control, "");
  const isMissing = (letter: string) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return familiesCovering(codePoint).length === 0 && !ownCovers(codePoint) && !needsNoGlyph.test(letter);
  };
  const missingLetters = new Set([...new Set(visible)].filter(isMissing));
  if (missingLetters.size === 0) return { text: showEmoji(visible), left_out: 0 };
  let left_out = 0;
  const graphemes = graphemesOf(visible).map((grapheme) => {
    const letters = Array.from(grapheme);
    if (!letters.some((letter) => missingLetters.has(letter))) return grapheme;
    left_out += 1;
    const whole =
      letters.every((letter) => !missingLetters.has(letter) || mark.test(letter)) &&
      !missingLetters.has(letters[0] ?? "");
    return whole ? letters.filter((letter) => !missingLetters.has(letter)).join("") : "";
  });
  return { text: showEmoji(graphemes.join("")), left_out };
}
