import { graphemesOf } from "../../design/graphemes.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";

const words = new Intl.Segmenter("en", { granularity: "word" });

const transforms = {
  none: (text) => text,
  uppercase: (text, language) => text.toLocaleUpperCase(language),
  lowercase: (text, language) => text.toLocaleLowerCase(language),
  capitalize: (text, language) =>
    Array.from(words.segment(text), ({ segment }) => capitalizeWord(segment, language)).join(""),
} satisfies Record<TextLayer["text_transform"], (text: string, language: string) => string>;

/** The text in the case asked for, by the rules of its language: in Turkish, i and I are two letters. */
export function transformText(
  text: string,
  transform: TextLayer["text_transform"],
  language: string,
): string {
  return transforms[transform](text, language);
}

function capitalizeWord(word: string, language: string): string {
  const first = graphemesOf(word.slice(0, 64))[0] ?? "";
  return first.toLocaleUpperCase(language) + word.slice(first.length);
}
