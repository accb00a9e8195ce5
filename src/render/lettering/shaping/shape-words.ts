import type { ShapedWord } from "./shaped-word.ts";

/** The words of a text as its font sets them, blanks being words of their own; undefined where one isn't plain. */
export type ShapeWords = (text: string) => readonly ShapedWord[] | undefined;

/** Texts of a design mostly begin alike: up to where they differ, words are the last text's. */
export function createShapeWords(shape: (word: string) => ShapedWord | undefined): ShapeWords {
  let last: { text: string; words: readonly ShapedWord[] } = { text: "", words: [] };
  return (text) => {
    if (text === last.text) return last.words;
    const words: ShapedWord[] = [];
    const alike = alikeUpTo(text, last.text);
    for (let from = 0; from < text.length;) {
      const to = wordEnd(text, from);
      const word = to < alike ? last.words[words.length] : shape(text.slice(from, to));
      if (word === undefined) return undefined;
      words.push(word);
      from = to;
    }
    last = { text, words };
    return words;
  };
}

/** Takes a text for one word. */
export function createShapeWhole(shape: (word: string) => ShapedWord | undefined): ShapeWords {
  return (text) => {
    const word = shape(text);
    return word === undefined ? undefined : [word];
  };
}

function alikeUpTo(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function wordEnd(text: string, from: number): number {
  if (text[from] === " ") return from + 1;
  const end = text.indexOf(" ", from);
  return end < 0 ? text.length : end;
}
