import { graphemesOf } from "../../design/graphemes.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";

const words = new Intl.Segmenter("en", { granularity: "word" });

const transforms = {
  none: (text) => text,
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => Array.from(words.segment(text), ({ segment }) => capitalizeWord(segment)).join(""),
} satisfies Record<TextLayer["text_transform"], (text: string) => string>;

export function transformText(text: string, transform: TextLayer["text_transform"]): string {
  return transforms[transform](text);
}

function capitalizeWord(word: string): string {
  const first = graphemesOf(word.slice(0, 64))[0] ?? "";
  return first.toUpperCase() + word.slice(first.length);
}
