import { expect, test } from "vitest";
import { markLetters } from "./mark-letters.ts";
import { rewriteUnicodeMap } from "./unicode-map.ts";

const block = (font: string, shown: string) => `q\nBT\n/${font} 24 Tf\n1 0 0 -1 0 20 Tm\n${shown}\nET\nQ`;
const beh = (first: number, second: number) => (first === 1 && second === 2 ? "ب" : undefined);
const span = (shown: string) => `/Span <</ActualText <FEFF0628>>> BDC\n${shown}\nEMC`;

test("two glyphs that are one letter are marked with it, from right to left in Arabic", () => {
  const marked = markLetters(
    block("F4", "3 0 Td <0003> Tj\n4 -1 Td <0002> Tj\n1 1 Td <00010007> Tj"),
    new Map([["F4", beh]]),
  );
  const dots = span("4 -1 Td <0002> Tj\n1 1 Td <0001> Tj");
  expect(marked).toBe(block("F4", `3 0 Td <0003> Tj\n${dots}\n<0007> Tj`));
  expect(markLetters(marked.replace(/\/Span.*\n|EMC\n/g, ""), new Map([["F4", beh]]))).toBe(marked);
});

test("other glyphs, other fonts and what isn't text stay as they are", () => {
  for (const content of [
    block("F4", "<0001> Tj\n1 0 Td <0002> Tj"),
    block("F5", "<00020001> Tj"),
    "0 0 9 9 re\nf",
  ]) {
    expect(markLetters(content, new Map([["F4", beh]]))).toBe(content);
  }
});

test("a map has its ranges as characters, a hundred at a time, and all else as it was", () => {
  const map =
    "begincmap\n2 beginbfchar\n<0001> <0020>\n<0002> <D83CDF89>\nendbfchar\n1 beginbfrange\n<0010> <0090> <0041>\nendbfrange\nendcmap";
  const rewritten = rewriteUnicodeMap(map, (glyph, text) => (glyph === 1 ? "fi" : text));
  expect(rewritten.slice(0, 75)).toBe(
    "begincmap\n100 beginbfchar\n<0001> <00660069>\n<0002> <D83CDF89>\n<0010> <0041>",
  );
  expect(rewritten).toContain("endbfchar\n31 beginbfchar\n");
  expect(rewritten.endsWith("<0090> <00C1>\nendbfchar\nendcmap")).toBe(true);
  expect(rewriteUnicodeMap("begincmap\nendcmap", () => "")).toBe("begincmap\nendcmap");
});
