// @module-tag both-paths
import { describe, expect, it } from "vitest";
import { differingPixels, goldenPicture, renderPng } from "./golden.ts";
import { scriptSheets, sheetDesign } from "./script-sheets.ts";

describe("texts in", () => {
  it.each(Object.entries(scriptSheets))("%s are shaped and ordered completely", async (name, sheet) => {
    const picture = await renderPng(sheetDesign(sheet));
    expect(await differingPixels(picture, goldenPicture(`scripts/${name}`, picture))).toBe(0);
  });
});
