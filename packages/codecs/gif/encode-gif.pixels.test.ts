import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readFrames } from "../../../test/support/read-frames.ts";
import { encodeGif } from "./encode-gif.ts";

const [width, height] = [13, 9];
const opaque = [0xff0000ff, 0xff00c800, 0xfff0a020, 0xffffffff, 0xff000000];
/** Less than half of alpha, at least half, and none. */
const translucent = [0x7f0000ff, 0x8000c800, 0];

const imagesOf = (colors: readonly number[]) =>
  fc
    .array(fc.constantFrom(...colors), { minLength: width * height, maxLength: width * height })
    .map((values) => Uint32Array.from(values));

/** From left to right, and a little from top to bottom. Colors are hexadecimal, RRGGBB. */
function gradient(size: { width: number; height: number }, colors: readonly string[]): Uint32Array {
  const stops = colors.map((color) => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return Uint32Array.from({ length: size.width * size.height }, (_, at) => {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const position = ((x + y / 10) / (size.width + size.height / 10)) * (stops.length - 1);
    const [from = [], to = []] = stops.slice(Math.floor(position));
    const part = position % 1;
    const [red = 0, green = 0, blue = 0] = from.map((value, channel) =>
      Math.round(value + ((to[channel] ?? 0) - value) * part),
    );
    return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  });
}

/** The mean squared error of a sample. */
function errorOf(shown: Uint32Array, pixels: Uint32Array): number {
  const [samples, given] = [new Uint8Array(shown.buffer), new Uint8Array(pixels.buffer)];
  return samples.reduce((sum, sample, at) => sum + (sample - (given[at] ?? 0)) ** 2, 0) / (pixels.length * 3);
}

async function decode(pixels: Uint32Array, quality: number, size = { width, height }) {
  // Behind other bytes, as an image in pooled memory may lie.
  const data = new Uint8ClampedArray(pixels.byteLength + 8);
  data.set(new Uint8ClampedArray(pixels.buffer), 4);
  const given = { data: data.subarray(4, 4 + pixels.byteLength), ...size };
  const file = sharp(encodeGif(given, quality));
  const { hasAlpha, pages } = await file.metadata();
  const raw = await file.ensureAlpha().raw().toBuffer();
  return { hasAlpha, pages, pixels: new Uint32Array(Uint8Array.from(raw).buffer) };
}

describe("a still GIF", () => {
  it("has exactly the pixels of an opaque image of few colors, and no transparency", async () => {
    await fc.assert(
      fc.asyncProperty(imagesOf(opaque), fc.constantFrom(1, 82, 100), async (pixels, quality) => {
        const decoded = await decode(pixels, quality);
        expect([decoded.hasAlpha, decoded.pages ?? 1]).toEqual([false, 1]);
        expect(decoded.pixels).toEqual(pixels);
      }),
      { numRuns: 60 },
    );
  });

  it("is transparent where alpha is less than half, and opaque elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(imagesOf([...opaque, ...translucent]), async (pixels) => {
        const shown = await decode(pixels, 82);
        const expected = pixels.map((pixel) => (pixel >>> 24 < 128 ? 0 : (pixel | 0xff000000) >>> 0));
        expect(shown.pixels.map((pixel) => (pixel >>> 24 === 0 ? 0 : pixel))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("may be wholly transparent", async () => {
    const { pixels } = await decode(new Uint32Array(width * height), 82);
    expect(pixels.every((pixel) => pixel >>> 24 === 0)).toBe(true);
  });

  it("is whole if it has more pixels than are coded at once", async () => {
    const size = { width: 700, height: 800 };
    const pixels = Uint32Array.from({ length: size.width * size.height }, (_, at) => {
      return opaque[Math.imul(at, 0x9e3779b1) >>> 29] ?? 0xff112233;
    });
    expect((await decode(pixels, 82, size)).pixels).toEqual(pixels);
  });

  it("of a smooth gradient uses its palette, and is hardly farther from it than that of libvips without dithering", async () => {
    const size = { width: 600, height: 200 };
    const pixels = gradient(size, ["e0f7fa", "4e4376", "ff9a44"]);
    const ours = await decode(pixels, 82, size);
    const image = sharp(Buffer.from(pixels.buffer), { raw: { ...size, channels: 4 } }).removeAlpha();
    const theirs = await readFrames(await image.gif({ dither: 0 }).toBuffer());
    const reference = new Uint32Array(Uint8Array.from(theirs).buffer);
    expect(new Set(pixels).size).toBeGreaterThan(400);
    expect(new Set(ours.pixels).size).toBeGreaterThanOrEqual(240);
    expect(errorOf(ours.pixels, pixels)).toBeLessThanOrEqual(errorOf(reference, pixels) * 1.1);
  });

  it("has colors near those of an image of many, the nearer the higher the quality", async () => {
    const size = { width: 128, height: 128 };
    const pixels = Uint32Array.from({ length: 128 * 128 }, (_, at) => {
      const [x, y] = [at % 128, at >> 7];
      return (0xff000000 | ((x + y) << 16) | ((y * 2) << 8) | (x * 2)) >>> 0;
    });
    const errorOf = async (quality: number) =>
      meanError(pixels, (await decode(pixels, quality, size)).pixels);
    const [low, middle, high] = [await errorOf(10), await errorOf(40), await errorOf(82)];
    expect([low > middle, middle > high]).toEqual([true, true]);
    // Six of 256 values, as a root mean square.
    expect(high).toBeLessThan(40);
  });
});

/** The mean squared error of a channel. */
function meanError(one: Uint32Array, other: Uint32Array): number {
  const [a, b] = [new Uint8Array(one.buffer), new Uint8Array(other.buffer)];
  return a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0) / (a.length * 0.75);
}
