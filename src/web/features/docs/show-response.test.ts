import { expect, it } from "vitest";
import { readWarnings, shortenJson } from "./show-response.ts";

it("leaves short JSON unchanged", () => {
  expect(shortenJson({ name: "Ada" })).toBe('{\n  "name": "Ada"\n}');
});

it("cuts long strings and shows their length", () => {
  expect(shortenJson({ image: "A".repeat(48_212) })).toContain("… (48,212 characters)");
});

it("cuts long documents and shows how much is omitted", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => index);
  expect(shortenJson(many)).toMatch(/… and [\d,]+ characters more$/);
});

it("formats the warnings of each layer", () => {
  expect(readWarnings("headline;reason=text_shrunk;font_size=18, photo;reason=unreachable")).toEqual([
    "headline: text_shrunk, font_size 18",
    "photo: unreachable",
  ]);
});

it("decodes percent-encoding and counts omitted warnings", () => {
  expect(readWarnings("h%C3%A9llo;reason=text_cut, *;more=3")).toEqual(["héllo: text_cut", "and more: 3"]);
  expect(readWarnings("100%;reason=slow")).toEqual(["100%: slow"]);
});

it("cuts between characters", () => {
  expect(shortenJson(`a${"😀".repeat(200)}`)).toContain(`${"😀".repeat(29)}… (401 characters)`);
});
