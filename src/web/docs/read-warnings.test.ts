import { expect, it } from "vitest";
import { readWarnings } from "./read-warnings.ts";

it("tells of each layer what came out otherwise", () => {
  expect(readWarnings("headline;reason=text_shrunk;font_size=18, photo;reason=unreachable")).toEqual([
    "headline: text_shrunk, font_size 18",
    "photo: unreachable",
  ]);
});

it("decodes what was percent-encoded, and counts the rest", () => {
  expect(readWarnings("h%C3%A9llo;reason=text_cut, *;more=3")).toEqual(["héllo: text_cut", "and more: 3"]);
  expect(readWarnings("100%;reason=slow")).toEqual(["100%: slow"]);
});
