import { expect, test } from "vitest";
import { figmaFileOf } from "./pasted-files.ts";

test("takes the file out of what Figma puts on the clipboard", async () => {
  const base64 = Buffer.from("fig-kiwi").toString("base64");
  for (const [open, close] of [
    ["<!--", "-->"],
    ["&lt;!--", "--&gt;"],
  ]) {
    const html = `<meta charset="utf-8"><span data-metadata="${open}(figmeta)e30=(/figmeta)${close}"></span><span data-buffer="${open}(figma)${base64}(/figma)${close}"></span>Hello`;
    const file = figmaFileOf(html);
    expect(file?.name).toBe("Pasted from Figma.fig");
    expect(await file?.text()).toBe("fig-kiwi");
  }
});

test("passes on a damaged clipboard, which the import explains, and ignores other contents", async () => {
  expect(await figmaFileOf("(figma)§§(/figma)")?.text()).toBe("§§");
  expect(figmaFileOf("<p>Hello</p>")).toBeUndefined();
  expect(figmaFileOf("(figma)abc")).toBeUndefined();
});
