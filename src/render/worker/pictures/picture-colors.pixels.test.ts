import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { decodePicture } from "./decode-picture.ts";

const folder = mkdtempSync(join(tmpdir(), "limn-colors-"));
const adobeRgb = join(folder, "adobe-rgb.icc");
writeFileSync(adobeRgb, adobeRgbProfile());
afterAll(() => rmSync(folder, { recursive: true }));

const colors = [
  [200, 60, 30],
  [30, 160, 90],
  [240, 240, 40],
  [50, 90, 150],
] satisfies Color[];
type Color = [red: number, green: number, blue: number];

async function decoded(picture: Sharp): Promise<number[]> {
  const box = { width: 8, height: 8, fit: "fill" } as const;
  const { image } = await decodePicture(await picture.toBuffer(), box);
  const context = createCanvas(8, 8).getContext("2d");
  context.drawImage(image as never, 0, 0);
  return [...context.getImageData(4, 4, 1, 1).data];
}

function plain([r, g, b]: Color, alpha?: number): Sharp {
  const background = alpha === undefined ? { r, g, b } : { r, g, b, alpha };
  return sharp({ create: { width: 16, height: 16, channels: alpha === undefined ? 3 : 4, background } });
}

const full = { quality: 100, chromaSubsampling: "4:4:4" } as const;
/** Every color format, and the allowed difference after decoding. */
const kinds: Record<string, { make: (color: Color) => Sharp; within: number }> = {
  "an sRGB PNG": { make: (color) => plain(color).png(), within: 0 },
  "a palette PNG": { make: (color) => plain(color).png({ palette: true }), within: 0 },
  "a 16-bit PNG": { make: (color) => plain(color).toColourspace("rgb16").png(), within: 1 },
  "a Display P3 PNG": { make: (color) => plain(color).withIccProfile("p3").png(), within: 3 },
  "a Display P3 JPEG": { make: (color) => plain(color).withIccProfile("p3").jpeg(full), within: 4 },
  "a Display P3 WebP": {
    make: (color) => plain(color).withIccProfile("p3").webp({ lossless: true }),
    within: 3,
  },
  "a Display P3 AVIF": {
    make: (color) => plain(color).withIccProfile("p3").avif({ quality: 95 }),
    within: 5,
  },
  "a 16-bit Display P3 PNG": {
    make: (color) => plain(color).toColourspace("rgb16").withIccProfile("p3").png(),
    within: 2,
  },
  "an Adobe RGB PNG": { make: (color) => plain(color).withIccProfile(adobeRgb).png(), within: 3 },
  "an Adobe RGB JPEG": { make: (color) => plain(color).withIccProfile(adobeRgb).jpeg(full), within: 4 },
  // Print gamuts are smaller than a screen's.
  "a CMYK JPEG with its profile": {
    make: (color) => plain(color).toColourspace("cmyk").withIccProfile("cmyk").jpeg(full),
    within: 45,
  },
  "a CMYK JPEG without a profile": {
    make: (color) => plain(color).toColourspace("cmyk").jpeg(full),
    within: 45,
  },
};

describe.each(Object.entries(kinds))("%s", (_, { make, within }) => {
  it.each(colors)("of %i, %i, %i decodes to it", async (...color) => {
    const [red = 0, green = 0, blue = 0, alpha] = await decoded(make(color));
    const distances = [red, green, blue].map((channel, index) => Math.abs(channel - (color[index] ?? 0)));
    expect(Math.max(...distances)).toBeLessThanOrEqual(within);
    expect(alpha).toBe(255);
  });
});

it("the test's profiles differ from sRGB", async () => {
  for (const profile of ["p3", adobeRgb]) {
    const file = await plain([200, 60, 30]).withIccProfile(profile).png().toBuffer();
    const [red = 0] = await sharp(file).keepIccProfile().raw().toBuffer();
    expect(Math.abs(red - 200)).toBeGreaterThan(8);
  }
});

describe("a picture of few channels", () => {
  const grey = [120, 120, 120] satisfies Color;
  it.each([
    ["grey PNG", plain(grey).toColourspace("b-w").png(), [120, 120, 120, 255]],
    ["16-bit grey PNG", plain(grey).toColourspace("grey16").png(), [120, 120, 120, 255]],
    ["grey JPEG", plain(grey).toColourspace("b-w").jpeg(full), [120, 120, 120, 255]],
    ["grey PNG with alpha", plain(grey, 0.5).toColourspace("b-w").png(), [120, 120, 120, 128]],
    ["PNG with alpha", plain([200, 60, 30], 0.5).png(), [200, 60, 30, 128]],
    ["16-bit PNG with alpha", plain([200, 60, 30], 0.5).toColourspace("rgb16").png(), [200, 60, 30, 128]],
  ])("%s keeps its color", async (_, picture, expected) => {
    const found = await decoded(picture);
    const distances = found.map((channel, index) => Math.abs(channel - (expected[index] ?? 0)));
    expect(Math.max(...distances)).toBeLessThanOrEqual(2);
  });
});

it("downscaling averages fine patterns without moiré", async () => {
  const pixels = Buffer.alloc(400 * 400).map((_, at) => ((at + Math.floor(at / 400)) % 2) * 255);
  const bytes = await sharp(pixels, { raw: { width: 400, height: 400, channels: 1 } })
    .png()
    .toBuffer();
  const { image } = await decodePicture(bytes, { width: 37, height: 37, fit: "fill" });
  const context = createCanvas(37, 37).getContext("2d");
  context.drawImage(image as never, 0, 0);
  const inner = context.getImageData(2, 2, 33, 33).data.filter((_, at) => at % 4 < 3);
  expect(Math.min(...inner)).toBeGreaterThan(122);
  expect(Math.max(...inner)).toBeLessThan(133);
});

/** Adobe RGB (1998) as a matrix profile (ICC.1:2001-04): gamma 2.2 and its primaries under D50. */
function adobeRgbProfile(): Buffer {
  const fixed = (value: number) => Math.round(value * 65536);
  const xyz = (...values: number[]) => {
    const tag = Buffer.alloc(20);
    tag.write("XYZ ", 0);
    for (const [index, value] of values.entries()) tag.writeInt32BE(fixed(value), 8 + index * 4);
    return tag;
  };
  const gamma = Buffer.alloc(16);
  gamma.write("curv", 0);
  gamma.writeUInt32BE(1, 8);
  gamma.writeUInt16BE(0x0233, 12);
  const tags: [string, Buffer][] = [
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.60974, 0.31111, 0.01947)],
    ["gXYZ", xyz(0.20528, 0.62567, 0.06087)],
    ["bXYZ", xyz(0.14919, 0.06322, 0.74457)],
    ...["rTRC", "gTRC", "bTRC"].map((name): [string, Buffer] => [name, gamma]),
  ];
  const head = Buffer.alloc(128 + 4 + tags.length * 12);
  let end = head.length;
  head.writeUInt32BE(0x02100000, 8);
  head.write("mntrRGB XYZ ", 12);
  head.write("acsp", 36);
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) head.writeInt32BE(fixed(value), 68 + index * 4);
  head.writeUInt32BE(tags.length, 128);
  for (const [index, [name, tag]] of tags.entries()) {
    head.write(name, 132 + index * 12);
    head.writeUInt32BE(end, 136 + index * 12);
    head.writeUInt32BE(tag.length, 140 + index * 12);
    end += tag.length;
  }
  head.writeUInt32BE(end, 0);
  return Buffer.concat([head, ...tags.map(([, tag]) => tag)]);
}
