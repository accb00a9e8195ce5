import { readFont } from "./read-font.ts";
import type { PlacedLetter, ShapeLetters } from "./shape-letters.ts";

/** How a context sets letters, as its properties say. */
export interface TextSetting {
  font: string;
  letterSpacing: string;
  lang: string;
}

/** Undefined where the letters aren't all plain. */
export type PlaceText = (text: string, setting: TextSetting) => readonly PlacedLetter[] | undefined;

type Placed = ReturnType<PlaceText>;

/**
 * As many as some ten pictures have: what lies beside a reader's name is the same in each, and is found again. The name
 * isn't, and what outlives some dozens of opens is collected with all that the server holds rather than with young objects.
 */
const mostTexts = 24;

/** Places letters, remembering those of the last texts, each for as long as it is asked for again. */
export function createPlaceText(shape: ShapeLetters): PlaceText {
  let texts = new Map<string, Placed>();
  let before = new Map<string, Placed>();

  function remember(name: string, letters: Placed): Placed {
    if (texts.size >= mostTexts) [before, texts] = [texts, new Map()];
    texts.set(name, letters);
    return letters;
  }

  return (text, { font, letterSpacing, lang }) => {
    const name = `${font} ${letterSpacing} ${lang} ${text}`;
    const known = texts.get(name);
    if (known !== undefined || texts.has(name)) return known;
    if (before.has(name)) return remember(name, before.get(name));
    const { style, size } = readFont(font);
    return remember(
      name,
      shape(text, { ...style, letter_spacing: Number.parseFloat(letterSpacing) }, size, lang),
    );
  };
}
