// @module-tag both-paths
import { describe, expect, it } from "vitest";
import { differingPixels, goldenPicture, renderPng, smallDesign } from "./golden.ts";
import { besides, plainLayers } from "./plain-layers.ts";
import { boxCases } from "./box-cases.ts";
import { propertyCases } from "./property-cases.ts";
import { shapeCases } from "./shape-cases.ts";
import { furtherCases, layoutCases, sizingCases } from "./stack-cases.ts";
import { svgCases } from "./svg-cases.ts";
import { valueCases } from "./value-cases.ts";

const kinds = Object.entries(propertyCases) as [
  keyof typeof propertyCases,
  Record<string, { from?: object; to: object }>,
][];

// Kinds that paint their box differently. For the others, shared properties only have to be visible.
const boxesLookedAt: readonly string[] = ["text", "image", "shape", "group"];

describe.each(kinds)("a %s layer's property", (kind, cases) => {
  it.each(Object.entries(cases))(
    "%s is visible and matches its golden picture",
    async (property, { from = {}, to }) => {
      const others = besides[kind] ?? [];
      const before = await renderPng(smallDesign([{ ...plainLayers[kind], ...from }, ...others]));
      const after = await renderPng(smallDesign([{ ...plainLayers[kind], ...from, ...to }, ...others]));
      expect(await differingPixels(before, after)).toBeGreaterThan(20);
      if (property in boxCases && !boxesLookedAt.includes(kind)) return;
      expect(await differingPixels(after, goldenPicture(`${kind}-${property}`, after))).toBe(0);
    },
  );
});

describe("layout's property", () => {
  it.each(Object.entries({ ...sizingCases, ...layoutCases }))(
    "%s is visible and matches its golden picture",
    async (property, { before, after }) => {
      const picture = await renderPng(smallDesign(after));
      expect(await differingPixels(await renderPng(smallDesign(before)), picture)).toBeGreaterThan(20);
      expect(await differingPixels(picture, goldenPicture(`layout-${property}`, picture))).toBe(0);
    },
  );
});

describe("a picture", () => {
  it.each(Object.entries({ ...valueCases, ...shapeCases, ...svgCases, ...furtherCases }))(
    "of %s matches its golden picture",
    async (name, layers) => {
      const picture = await renderPng(smallDesign(layers));
      expect(await differingPixels(picture, goldenPicture(name, picture))).toBe(0);
    },
  );
});

it("paints a background's gradient over its color", async () => {
  const stops = [
    { color: "#3a86ff", position: 0 },
    { color: "#ffffff00", position: 1 },
  ];
  const design = smallDesign([]);
  const background = { ...design.background, gradient: { type: "linear" as const, angle: 135, stops } };
  const picture = await renderPng({ ...design, background });
  expect(await differingPixels(picture, goldenPicture("background-gradient", picture))).toBe(0);
});
