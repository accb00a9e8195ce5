import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PieceRuler, readParagraphs, wrapParagraphs } from "./wrap-text.ts";

const text = fc
  .array(
    fc.constantFrom("a", "seat", "above", "the", "bay,", "kept-for", "Wilhelmina", "海の見える", " ", "\n"),
    {
      maxLength: 14,
    },
  )
  .map((words) => words.join(" "));

/** Letters of one width, so that only the size determines what fits. */
function ruler(size: number): PieceRuler {
  return { size, width: (piece) => piece.length * 10 };
}

describe("a text that may fit on one line", () => {
  it("breaks the same, whether it is measured completely first or not", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 900 }), (words, max) => {
        const paragraphs = readParagraphs(words);
        const measuredWhole = wrapParagraphs(paragraphs, max, ruler(0.1));
        expect(wrapParagraphs(paragraphs, max, ruler(100_000))).toEqual(measuredWhole);
      }),
    );
  });

  it("isn't measured completely if it can't fit", () => {
    const measured: string[] = [];
    const words = "A seat above the bay is kept for Ada";
    const counting: PieceRuler = {
      size: 84,
      width(piece) {
        measured.push(piece);
        return piece.length * 40;
      },
    };
    wrapParagraphs(readParagraphs(words), 900, counting);
    expect(measured).not.toContain(words);
    wrapParagraphs(readParagraphs(words), 1800, counting);
    expect(measured).toContain(words);
  });
});

describe("a paragraph that begins with blanks other than spaces", () => {
  const linesOf = (words: string, max: number) =>
    wrapParagraphs(readParagraphs(words), max, ruler(10)).lines.map((line) => line.text);

  it("keeps them on its first line", () => {
    expect(linesOf("\u3000春は曙", 40)).toEqual(["\u3000春は曙"]);
    expect(linesOf("\u3000春は曙", 30)).toEqual(["\u3000春は", "曙"]);
  });

  it("drops them if its first word needs their space", () => {
    expect(linesOf("\u3000seat", 40)).toEqual(["seat"]);
    expect(linesOf("\u2028!", 1)).toEqual(["!"]);
  });
});
