import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fontsFolder } from "../../render/installed-fonts.ts";
import { openBrowser } from "../../../test/support/open-browser.ts";
import { readGlyphIds } from "./character-map.ts";
import { readTables } from "./font-tables.ts";
import { makeScriptStyles, slicedFaces, slicesOf } from "./script-faces.ts";
import { sliceFont } from "./slice-font.ts";

const readFace = (name: string) => {
  const file = slicedFaces.find((face) => face.name === name)?.file ?? "";
  return readFileSync(join(fontsFolder, file));
};

const characters = (font: Buffer, first: number, last: number) => [
  ...readGlyphIds(readTables(font).get("cmap") ?? Buffer.alloc(0), first, last).keys(),
];

it("keeps exactly the characters of the slice", () => {
  const font = readFace("noto-korean");
  const slice = sliceFont(font, 0xbd00, 0xbd7f);
  expect(characters(slice, 0, 0xffff)).toEqual(characters(font, 0xbd00, 0xbd7f));
  expect(slice.length).toBeLessThan(60_000);
});

it("covers each range once", () => {
  for (const face of slicedFaces) {
    const starts = slicesOf(face);
    expect(new Set(starts).size).toBe(starts.length);
    for (const code of face.ranges.flat()) expect(starts).toContain(code - (code % 128));
  }
  expect(makeScriptStyles()).toContain("U+bd00-bd7f");
});

it("draws letters as the whole font does, in a browser", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 400, height: 120 } });
  // Without hinting, which depends on the other letters of a font.
  const draw = async (font: Buffer, text: string, weight = 400) => {
    const face = `@font-face{font-family:"Under test";font-weight:100 900;src:url(data:font/ttf;base64,${font.toString("base64")})}`;
    await page.setContent(
      `<style>${face} body{font:${weight} 60px "Under test",monospace;text-rendering:geometricPrecision}</style><body>${text}`,
    );
    await page.evaluate("document.fonts.ready");
    expect(await page.evaluate(`document.fonts.check('60px "Under test"', ${JSON.stringify(text)})`)).toBe(
      true,
    );
    return (await page.screenshot()).toString("base64");
  };
  const samples = [
    ["noto-korean", "봄"],
    ["noto-japanese", "月"],
    ["noto-chinese", "们"],
  ] as const;
  for (const [name, text] of samples) {
    const font = readFace(name);
    const code = text.codePointAt(0) ?? 0;
    const start = code - (code % 128);
    const slice = sliceFont(font, start, start + 127);
    const [regular, bold] = [await draw(slice, text), await draw(slice, text, 700)];
    expect(regular, name).toBe(await draw(font, text));
    expect(bold, name).toBe(await draw(font, text, 700));
    expect(bold, name).not.toBe(regular);
  }
  // Unlike the others, this font names its glyphs. Browsers refuse one whose names don't match.
  const code = readFileSync(join(fontsFolder, "pages/JetBrainsMono_400Regular.ttf"));
  expect(await draw(sliceFont(code, 0x20, 0x24f), "a-b Ž")).toBe(await draw(code, "a-b Ž"));
  await browser.close();
}, 60_000);
