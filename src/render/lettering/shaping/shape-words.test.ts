import fc from "fast-check";
import { expect, it } from "vitest";
import type { ShapedWord } from "./shaped-word.ts";
import { createShapeWhole, createShapeWords } from "./shape-words.ts";

/** A word that tells where it came from. */
function wordOf(text: string): ShapedWord {
  const letter = { letter: text, glyph: 1, advance: 1, outline: undefined, isMark: false };
  return { letters: [letter], advances: [1] };
}

const spelled = (words: readonly ShapedWord[] | undefined) => words?.map(({ letters }) => letters[0]?.letter);

it("gives words and blanks in order, whatever texts came before", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "ab", " ", "  "), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (texts) => {
      const shape = createShapeWords(wordOf);
      for (const each of texts) expect(spelled(shape(each))).toEqual(each.match(/ |[^ ]+/g) ?? []);
    }),
  );
});

it("asks only for what differs from the text before", () => {
  const asked: string[] = [];
  const shape = createShapeWords((word) => {
    asked.push(word);
    return wordOf(word);
  });
  shape("Good morning, Ada");
  shape("Good morning, Adam and Eve");
  shape("Good morning, Adam and Eve");
  expect(asked.join("|")).toBe("Good| |morning,| |Ada|Adam| |and| |Eve");
});

it("knows no text with a word that isn't plain, and goes on from the last that was", () => {
  const shape = createShapeWords((word) => (word === "?" ? undefined : wordOf(word)));
  expect(spelled(shape("to be"))).toEqual(["to", " ", "be"]);
  expect(shape("to ?")).toBeUndefined();
  expect(spelled(shape("to be or"))).toEqual(["to", " ", "be", " ", "or"]);
});

it("takes a whole text for one word where blanks are positioned", () => {
  expect(spelled(createShapeWhole(wordOf)("to be"))).toEqual(["to be"]);
  expect(createShapeWhole(() => undefined)("to be")).toBeUndefined();
});
