import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { openBrowser } from "../../../test/support/open-browser.ts";
import { fontsFolder } from "../installed-fonts.ts";
import { registerFace } from "../worker/fonts/register-font.ts";
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

const pack = (font: Buffer, first: number, last: number) =>
  packWoff2(readTables(sliceFont(loadFace(font), first, last)));

// The last one names its glyphs, unlike the others.
const samples = [
  ["noto-sans-kr/NotoSansKR.ttf", "봄", [100, 400, 700]],
  ["noto-sans-jp/NotoSansJP.ttf", "月", [100, 400, 700]],
  ["noto-sans-sc/NotoSansSC.ttf", "们", [100, 400, 700]],
  ["pages/JetBrainsMono_400Regular.ttf", "a-b Ž", [400]],
] as const;

function sliceFor(font: Buffer, text: string): Buffer {
  const code = text.codePointAt(0) ?? 0;
  const start = code - (code % 128);
  return code < 128 ? pack(font, 0x20, 0x24f) : pack(font, start, start + 127);
}

function draw(font: Buffer, text: string, weight: number): string {
  const key = registerFace(font, "drawn");
  if (key === null) throw new Error("The font can't be registered");
  const context = createCanvas(400, 120).getContext("2d");
  // A sheared letter has no hinting, which depends on the other letters of a font.
  context.setTransform(1, 0.1, 0, 1, 0, 0);
  context.font = `${weight} 60px drawn`;
  context.fillText(text, 10, 80);
  GlobalFonts.remove(key);
  return createHash("sha256")
    .update(context.getImageData(0, 0, 400, 120).data)
    .digest("hex");
}

it("draws letters as the whole font does, in all weights", () => {
  const empty = createHash("sha256")
    .update(new Uint8Array(400 * 120 * 4))
    .digest("hex");
  for (const [file, text, weights] of samples) {
    const font = readFont(file);
    const slice = sliceFor(font, text);
    const drawn = weights.map((weight) => draw(slice, text, weight));
    expect(drawn, file).toEqual(weights.map((weight) => draw(font, text, weight)));
    expect(new Set([...drawn, empty]).size, file).toBe(weights.length + 1);
  }
});

it("is a font that browsers take", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  for (const [file, text] of samples) {
    const address = `data:font/woff2;base64,${sliceFor(readFont(file), text).toString("base64")}`;
    const load = `new FontFace("Under test", "url(${address})").load().then(({ status }) => status)`;
    expect(await page.evaluate(load), file).toBe("loaded");
  }
  await browser.close();
});
