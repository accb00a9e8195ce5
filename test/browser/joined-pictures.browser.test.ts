import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createJpegCodec } from "../../packages/codecs/jpeg/jpeg-codec.ts";
import { pngCodec } from "../../packages/codecs/png/png-codec.ts";
import { openBrowser } from "../support/open-browser.ts";

const jpegCodec = createJpegCodec();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const [width, height] = [70, 53];
const options = { quality: 82, opaque: true };

/** Gradients and edges over several strips, of which the last is shorter. */
function pixels() {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    data.set([(x * 3) % 256, (y * 5 + (x % 7) * 20) % 256, (x * y) % 256, 255], at);
  }
  return { data, width, height };
}

/** The channel values of a file's pixels as decoded by Chromium, row by row. */
async function readInBrowser(file: Uint8Array, type: string): Promise<Buffer> {
  const page = await browser.newPage();
  const address = `data:${type};base64,${Buffer.from(file).toString("base64")}`;
  const text = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(address)};
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return Array.from(context.getImageData(0, 0, image.width, image.height).data).join();
  })()`);
  await page.close();
  return Buffer.from(String(text).split(",").map(Number));
}

it("a browser decodes a joined PNG to the original pixels", async () => {
  const file = pngCodec.file(pngCodec.code(pixels(), options));
  expect((await readInBrowser(file, "image/png")).equals(Buffer.from(pixels().data))).toBe(true);
});

it("a browser decodes a joined JPEG like sharp, except for rounding", async () => {
  const drawn = pixels();
  const plain = { ...drawn, data: new Uint8ClampedArray(drawn.data.length).fill(255) };
  const patches = jpegCodec.patchesOver([{ x: 20, y: 5, width: 20, height: 40 }], drawn).map((box) => {
    const rows = Array.from({ length: box.height }, (_, row) => {
      const start = ((box.y + row) * width + box.x) * 4;
      return [...drawn.data.subarray(start, start + box.width * 4)];
    });
    return { ...box, data: new Uint8ClampedArray(rows.flat()) };
  });
  const file = Buffer.from(jpegCodec.patchedFile(jpegCodec.code(plain, options), patches, options));
  const expected = await sharp(file).ensureAlpha().raw().toBuffer();
  const read = await readInBrowser(file, "image/jpeg");
  expect(read).toHaveLength(expected.length);
  const farthest = read.reduce((max, level, at) => Math.max(max, Math.abs(level - (expected[at] ?? 0))), 0);
  expect(farthest).toBeLessThanOrEqual(3);
});
