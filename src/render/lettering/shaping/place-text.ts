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

const mostTexts = 1000;

/** Places letters, remembering those of texts: what lies beside a reader's name is the same in each image. */
export function createPlaceText(shape: ShapeLetters): PlaceText {
  const texts = new Map<string, readonly PlacedLetter[] | undefined>();
  return (text, { font, letterSpacing, lang }) => {
    const name = `${font} ${letterSpacing} ${lang} ${text}`;
    const known = texts.get(name);
    if (known !== undefined || texts.has(name)) return known;
    if (texts.size >= mostTexts) texts.clear();
    const { style, size } = readFont(font);
    const letters = shape(text, { ...style, letter_spacing: Number.parseFloat(letterSpacing) }, size, lang);
    texts.set(name, letters);
    return letters;
  };
}
