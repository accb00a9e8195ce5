import fc from "fast-check";
import { expect, test } from "vitest";
import { familyNames, renameFamilies } from "./family-names.ts";

test("finds families by the suffix of a property's name at any depth", () => {
  const layer = {
    type: "text",
    font_family: "Inter",
    highlight_font_family: "Lora",
    short_font_family: undefined,
    font_weight: 400,
    children: [{ x: 1 }, { font_family: "Caveat" }],
    caption: { font_family: 7 },
  };
  expect(familyNames(layer)).toEqual([
    { path: "font_family", family: "Inter" },
    { path: "highlight_font_family", family: "Lora" },
    { path: "children[1].font_family", family: "Caveat" },
    { path: "caption.font_family", family: 7 },
  ]);
});

test("renaming doesn't change its argument, and returns the same object if nothing changes", () => {
  const layer = { font_family: "Acme", inner: { font_family: "Inter" }, box: { x: 1 } };
  const renamed = renameFamilies(layer, (family) => (family === "Acme" ? "A1" : family));
  expect(renamed).toEqual({ font_family: "A1", inner: { font_family: "Inter" }, box: { x: 1 } });
  expect(layer.font_family).toBe("Acme");
  expect(renamed.box).toBe(layer.box);
  expect(renameFamilies(layer, (family) => family)).toBe(layer);
});

test("renaming back yields the original value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(renameFamilies(value, (name) => name)).toBe(value);
    }),
  );
});
