import { emojiFamily } from "../../design/font-families.ts";
import { graphemesOf } from "../../design/graphemes.ts";
import { withLineFeeds } from "../../design/line-breaks.ts";
import type { StyledRun } from "../../design/text-runs.ts";
import { familiesCovering } from "./coverage.ts";
import { type FontStyle, isPlain } from "./font-stack.ts";

interface ShowableText {
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

// An emoji by default (UTS #51, ED-6) that isn't part of a sequence.
const byNature =
  /(?<!\u200D)(?!\p{Regional_Indicator})\p{Emoji_Presentation}(?!\uFE0E|\uFE0F|\u200D|\u20E3|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}])/gu;
// Signs that are emoji only as parts of a sequence.
const firstSign = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?=\u200D\p{Extended_Pictographic})/gu;
const lastSign =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D)(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\uFE0E|\uFE0F|\p{Emoji_Modifier})/gu;
const selector = "\uFE0F";
const anyPictograph = /\p{Extended_Pictographic}/u;

/** Adds emoji selectors (UTS #51) where a symbol font would be used otherwise. */
export function showEmoji(text: string): string {
  if (!anyPictograph.test(text)) return text;
  return text
    .replaceAll(byNature, (emoji) => (hasTextFont(emoji) ? emoji + selector : emoji))
    .replaceAll(firstSign, (sign) => sign + selector)
    .replaceAll(lastSign, (sign) => sign + selector);
}

function hasTextFont(emoji: string): boolean {
  return familiesCovering(emoji.codePointAt(0) ?? 0).length > 1;
}

// A joined emoji whose first sign isn't an emoji by default (UTS #51, ED-16): a heart on fire, a rainbow flag. After fonts
// that don't kern at spaces, Skia splits it, while browsers don't.
const splitEmoji =
  /(?<!\u200D)(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F?\u200D\p{Emoji_Presentation}(?:[\uFE0F\p{Emoji_Modifier}]|\u200D\p{Extended_Pictographic})*/gu;

/** Marks the code units of joined emoji that need their own run; undefined when there are none. */
export function markJoinedEmoji(text: string): Uint8Array | undefined {
  if (!text.includes("\u200D")) return undefined;
  let marks: Uint8Array | undefined;
  for (const { index, 0: emoji } of text.matchAll(splitEmoji)) {
    marks ??= new Uint8Array(text.length);
    marks.fill(1, index, index + emoji.length);
  }
  return marks;
}

/** The style of joined emoji in text of this style. */
export function emojiStyle<Style extends FontStyle>(style: Style): Style {
  return { ...style, font_family: emojiFamily };
}
