import { familiesCovering } from "./coverage.ts";

// An emoji unless said otherwise (UTS #51, ED-6), and no part of a longer one.
const byNature =
  /(?<!\u200D)(?!\p{Regional_Indicator})\p{Emoji_Presentation}(?!\uFE0E|\uFE0F|\u200D|\u20E3|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}])/gu;
// Signs that are emoji only as parts of a longer one.
const joining = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?=\u200D\p{Extended_Pictographic})/gu;
const joined =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D)(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\uFE0E|\uFE0F|\p{Emoji_Modifier})/gu;
const selector = "\uFE0F";
const anyPictograph = /\p{Extended_Pictographic}/u;

/** Marks emoji as such (UTS #51) where a font of signs would take them otherwise. */
export function showEmoji(text: string): string {
  if (!anyPictograph.test(text)) return text;
  return text
    .replaceAll(byNature, (emoji) => (isSignToo(emoji) ? emoji + selector : emoji))
    .replaceAll(joining, (sign) => sign + selector)
    .replaceAll(joined, (sign) => sign + selector);
}

function isSignToo(emoji: string): boolean {
  return familiesCovering(emoji.codePointAt(0) ?? 0).length > 1;
}
