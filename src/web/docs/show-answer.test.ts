import { expect, it } from "vitest";
import { shortenJson } from "./show-answer.ts";

it("leaves what can be read as it is", () => {
  expect(shortenJson({ name: "Ada" })).toBe('{\n  "name": "Ada"\n}');
});

it("cuts long texts and tells their length", () => {
  expect(shortenJson({ image: "A".repeat(48_212) })).toContain("… (48,212 characters)");
});

it("cuts a long whole and tells what is left out", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => index);
  expect(shortenJson(many)).toMatch(/… and [\d,]+ characters more$/);
});
