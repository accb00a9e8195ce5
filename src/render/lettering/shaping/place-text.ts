import type { ReadFont } from "./read-font.ts";
import type { PlacedLetter, ShapeLetters } from "./shape-letters.ts";

/** How a context sets letters, as its properties say. */
export interface TextSetting {
  /** As `readFont` gives it: the same object each time. */
  font: ReadFont;
  letterSpacing: string;
  lang: string;
}

/** Undefined where the letters aren't all plain. */
export type PlaceText = (text: string, setting: TextSetting) => readonly PlacedLetter[] | undefined;

interface Placed extends TextSetting {
  text: string;
  letters: ReturnType<PlaceText>;
}

/**
 * As many as some twenty pictures have: what lies beside a reader's name is the same in each, and is found again. The
 * name isn't, and what outlives some dozens of opens is collected with all that the server holds rather than with young
 * objects. They are looked through from the first.
 */
const mostTexts = 48;

/** Places letters, remembering those of the texts that were asked for last. */
export function createPlaceText(shape: ShapeLetters): PlaceText {
  // The last one asked for is the first.
  const known: Placed[] = [];

  function remember(placed: Placed): Placed["letters"] {
    known.unshift(placed);
    return placed.letters;
  }

  return (text, { font, letterSpacing, lang }) => {
    const place = known.findIndex(
      (one) =>
        one.text === text && one.font === font && one.letterSpacing === letterSpacing && one.lang === lang,
    );
    if (place >= 0) return remember(known.splice(place, 1)[0] as Placed);
    if (known.length >= mostTexts) known.pop();
    const style = { ...font.style, letter_spacing: Number.parseFloat(letterSpacing) };
    return remember({ text, font, letterSpacing, lang, letters: shape(text, style, font.size, lang) });
  };
}
