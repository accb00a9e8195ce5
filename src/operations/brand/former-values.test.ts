import { expect, test } from "vitest";
import { type Brand, changeBrand, readBrand } from "./brand-values.ts";
import { formerUsesIn, formerValues } from "./former-values.ts";

const style = {
  font_family: "Inter",
  font_size: 32,
  font_weight: 400,
  line_height: 1.2,
  letter_spacing: 0,
  color: null,
};
const brand: Brand = {
  colors: [
    { id: "a", name: "Ink", color: "#111111", former: ["#aabbcc", "#222222"] },
    { id: "b", name: "Sky", color: "#222222", former: [] },
  ],
  text_styles: [{ id: "s", name: "Body", style: { ...style, font_size: 30 }, former: [style] }],
  logos: [{ id: "l", name: "Mark", image_url: "asset:new", former: ["asset:old"] }],
};
const values = formerValues(brand);
const usesIn = (document: unknown) => formerUsesIn(document, values).map(({ name }) => name);

test.each([
  ["a color in capitals", { background: { color: "#AABBCC" } }, ["Ink"]],
  ["a short color", { layers: [{ color: "#abc" }] }, ["Ink"]],
  ["a color with opacity", { layers: [{ shadow_color: "#aabbcc80" }] }, ["Ink"]],
  ["a color of a gradient's stop", { fill_gradient: { stops: [{ color: "#aabbcc" }] } }, ["Ink"]],
  ["a value that another entry has today", { background: { color: "#222222" } }, []],
  ["a text with the style as defaults", { layers: [{ type: "text", text: "A" }] }, ["Body"]],
  ["a text with the style in another color", { layers: [{ type: "text", color: "#ff0000" }] }, ["Body"]],
  ["a text with another weight", { layers: [{ type: "text", font_weight: 700 }] }, []],
  ["a shape", { layers: [{ type: "shape" }] }, []],
  ["a former logo", { layers: [{ type: "image", image_url: "asset:old" }] }, ["Mark"]],
  ["the logo of today", { layers: [{ type: "image", image_url: "asset:new" }] }, []],
  ["a text that reads like a color of nobody", { layers: [{ text: "#abd" }] }, []],
])("%s", (_, document, expected) => {
  expect(usesIn(document)).toEqual(expected);
});

test("keeps ten former values at most, each once", () => {
  let stored = readBrand(null);
  const colors = Array.from({ length: 14 }, (_, at) => `#0000${String(10 + at)}`);
  for (const color of [...colors, "#000010"])
    stored = changeBrand(stored, { colors: [{ id: "a", name: "A", color }], text_styles: [], logos: [] });
  const { former } = stored.colors[0] ?? { former: [] };
  expect(former).toHaveLength(10);
  expect(new Set(former).size).toBe(10);
  expect(former[0]).toBe("#000023");
  expect(former).not.toContain("#000010");
});
