import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../../../test/support/open-browser.ts";
import { fontsFolder } from "../installed-fonts.ts";
import { describeFont } from "./describe-font.ts";
import { loadFace } from "./harfbuzz.ts";
import { packWoff2 } from "./pack-woff2.ts";
import { readCoverage } from "./read-coverage.ts";
import { readTables, tableOf } from "./read-tables.ts";
import { sliceFont } from "./slice-font.ts";

const readFont = (file: string) => readFileSync(join(fontsFolder, file));

it("keeps exactly the characters of the slice, and the axis of weights", () => {
  const font = readFont("noto-sans-kr/NotoSansKR.ttf");
  const slice = sliceFont(loadFace(font), 0xbd00, 0xbd7f);
  expect(readCoverage(tableOf(readTables(slice), "cmap", 4))).toEqual([[0xbd00, 0xbd7f]]);
  expect(describeFont(slice).axes).toEqual(describeFont(font).axes);
  expect(slice.length).toBeLessThan(60_000);
});

it("packs a font as WOFF2 that unpacks to the same tables", () => {
  const slice = sliceFont(loadFace(readFont("noto-sans-jp/NotoSansJP.ttf")), 0x6700, 0x677f);
  const packed = packWoff2(readTables(slice));
  expect(packed.length).toBeLessThan(slice.length * 0.8);
  const unpacked = readTables(packed);
  for (const [tag, table] of readTables(slice)) expect(unpacked.get(tag), tag).toEqual(table);
});

it("draws letters as the whole font does, in a browser", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 400, height: 120 } });
  // The page with the largest font has 25 MB.
  page.setDefaultTimeout(120_000);
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
  const pack = (font: Buffer, first: number, last: number) =>
    packWoff2(readTables(sliceFont(loadFace(font), first, last)));
  const samples = [
    ["noto-sans-kr/NotoSansKR.ttf", "봄"],
    ["noto-sans-jp/NotoSansJP.ttf", "月"],
    ["noto-sans-sc/NotoSansSC.ttf", "们"],
  ] as const;
  for (const [file, text] of samples) {
    const font = readFont(file);
    const code = text.codePointAt(0) ?? 0;
    const start = code - (code % 128);
    const slice = pack(font, start, start + 127);
    const [regular, bold] = [await draw(slice, text), await draw(slice, text, 700)];
    expect(regular, file).toBe(await draw(font, text));
    expect(bold, file).toBe(await draw(font, text, 700));
    expect(bold, file).not.toBe(regular);
  }
  // Unlike the others, this font names its glyphs. Browsers refuse one whose names don't match.
  const code = readFont("pages/JetBrainsMono_400Regular.ttf");
  expect(await draw(pack(code, 0x20, 0x24f), "a-b Ž")).toBe(await draw(code, "a-b Ž"));
  await browser.close();
}, 300_000);
