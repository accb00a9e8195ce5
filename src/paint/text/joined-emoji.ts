import { emojiFamily } from "../../design/font-families.ts";
import type { FontStyle } from "./font-stack.ts";

// A sign that is an emoji only for what is joined to it (UTS #51, ED-16): a heart on fire, a flag with a rainbow. Behind
// fonts that don't kern at blanks Skia takes such a one apart, where browsers don't.
const takenApart =
  /(?<!\u200D)(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F?\u200D\p{Emoji_Presentation}(?:[\uFE0F\p{Emoji_Modifier}]|\u200D\p{Extended_Pictographic})*/gu;

/** Which code units of a text lie in emoji that need a run of their own to stay whole; undefined where none does. */
export function markJoinedEmoji(text: string): Uint8Array | undefined {
  if (!text.includes("\u200D")) return undefined;
  let marks: Uint8Array | undefined;
  for (const { index, 0: emoji } of text.matchAll(takenApart)) {
    marks ??= new Uint8Array(text.length);
    marks.fill(1, index, index + emoji.length);
  }
  return marks;
}

/** The style that joined emoji are set in, among letters of this one. */
export function emojiStyle<Style extends FontStyle>(style: Style): Style {
  return { ...style, font_family: emojiFamily };
}
