import { emojiFamily } from "../../design/font-families.ts";
import { familiesCovering } from "./coverage.ts";
import type { FontStyle } from "./font-stack.ts";

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
