import { expect, test } from "vitest";
import { type BrandDraft, draftOf, inputOf, newColor, newStyle, problemsIn } from "./brand-draft.ts";

const brand = {
  colors: [{ id: "c", name: "Ink", color: "#1b1d3a", former: ["#000000"] }],
  text_styles: [
    {
      id: "s",
      name: "Headline",
      style: {
        font_family: "Fraunces",
        font_size: 48,
        font_weight: 600,
        line_height: 1.1,
        letter_spacing: -1,
        color: null,
      },
      former: [],
    },
  ],
  logos: [{ id: "l", name: "Mark", image_url: "asset:ast_1", former: [] }],
};

const withoutFormer = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== "former"));

test("a draft of a brand that nobody changed is the brand, without former values", () => {
  expect(inputOf(draftOf(brand))).toEqual({
    colors: brand.colors.map(withoutFormer),
    text_styles: brand.text_styles.map(withoutFormer),
    logos: brand.logos.map(withoutFormer),
  });
});

test("a color may be typed without #, in capitals, with blanks around it", () => {
  const color = { ...newColor(), name: " Sun ", color: " FFAA00 " };
  expect(inputOf({ colors: [color], styles: [], logos: [] }).colors[0]).toMatchObject({
    name: "Sun",
    color: "#ffaa00",
  });
});

test.each([
  ["a color without a name", { colors: [newColor()] }, "name"],
  ["what isn't a color", { colors: [{ ...newColor(), name: "A", color: "blue" }] }, "color"],
  ["no size", { styles: [{ ...newStyle(), name: "A", size: "" }] }, "size"],
  ["a size of letters", { styles: [{ ...newStyle(), name: "A", size: "big" }] }, "size"],
  ["a line height of 9", { styles: [{ ...newStyle(), name: "A", lineHeight: "9" }] }, "lineHeight"],
] as const)("refuses %s at its field", (_, part, field) => {
  const draft = { colors: [], styles: [], logos: [], ...part } as unknown as BrandDraft;
  expect([...problemsIn(draft).keys()].map((key) => key.split(" ")[1])).toEqual([field]);
});
