// @module-tag both-paths
import { describe, expect, it } from "vitest";
import { differingPixels, goldenPicture, renderPng, smallDesign } from "./golden.ts";
import { richTextValues } from "./rich-text-values.ts";

describe("a text of several styles", () => {
  it.each(Object.entries(richTextValues))("such as %s matches its golden picture", async (name, layers) => {
    const language = name.endsWith("turkish") ? "tr" : "en";
    const picture = await renderPng({ ...smallDesign(layers), language });
    expect(await differingPixels(picture, goldenPicture(name, picture))).toBe(0);
  });
});
