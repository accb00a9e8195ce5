import { createRequire } from "node:module";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import type { Box, Patch, Pixels } from "../patch-codec.ts";
import { codeJpeg } from "./code-jpeg.ts";
import { createJpegCodec } from "./jpeg-codec.ts";
import { openJpegCoder } from "./coded-jpeg.ts";

const jpegCodec = createJpegCodec();

const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;
const side = fc.integer({ min: 1, max: 150 });
const size = fc.record({ width: side, height: side });
const anyQuality = fc.integer({ min: 1, max: 100 });
const anyBox = fc.record({
  x: fc.integer({ min: -20, max: 160 }),
  y: fc.integer({ min: -20, max: 160 }),
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 90 }),
});
const background = fc.record({
  kind: fc.constantFrom("flat", "gradient", "noise", "extremes"),
  seed: fc.nat({ max: 1_000_000 }),
});
type Background = typeof background extends fc.Arbitrary<infer Value> ? Value : never;

describe("a JPEG that is encoded whole", () => {
  it("has the same samples as libjpeg without a dead zone", async () => {
    const coder = openJpegCoder();
    await fc.assert(
      fc.asyncProperty(size, anyQuality, background, async (area, quality, look) => {
        const pixels = draw(area, look);
        const { file } = codeJpeg(coder, pixels, { quality, deadZone: 0 });
        const expected = await encodeWithSharp(pixels, quality);
        expect((await samplesOf(file)).equals(await samplesOf(expected))).toBe(true);
        expect(decodeWithTurbo(file).equals(decodeWithTurbo(expected))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("is the same file whether its parts are kept or not", () => {
    fc.assert(
      fc.property(size, anyQuality, background, (area, quality, look) => {
        const pixels = draw(area, look);
        const kept = jpegCodec.file(jpegCodec.code(pixels, options(quality)));
        expect(Buffer.from(jpegCodec.encode(pixels, options(quality))).equals(kept)).toBe(true);
      }),
    );
  });

  it("has the same samples as libjpeg when its blocks are too many to keep while they are counted", async () => {
    const pixels = draw({ width: 2501, height: 1999 }, { kind: "gradient", seed: 2 });
    const file = codeJpeg(openJpegCoder(), pixels, { quality: 82, deadZone: 0 }).file;
    expect((await samplesOf(file)).equals(await samplesOf(await encodeWithSharp(pixels, 82)))).toBe(true);
  });

  it("has Huffman codes for the largest possible coefficients", async () => {
    const coder = openJpegCoder();
    const area = { width: 128, height: 128 };
    const plain = draw(area, { kind: "flat", seed: 7 });
    for (const quality of [1, 30, 75, 90, 100]) {
      const { tables } = codeJpeg(coder, plain, { quality, deadZone: 0 });
      for (const seed of Array.from({ length: 16 }, (_, index) => index)) {
        const pixels = draw(area, { kind: "extremes", seed });
        const own = codeJpeg(coder, pixels, { quality, deadZone: 0 });
        const other = codeJpeg(coder, pixels, { quality, deadZone: 0, tables });
        expect((await samplesOf(other.file)).equals(await samplesOf(own.file))).toBe(true);
        expect(
          (await samplesOf(other.file)).equals(await samplesOf(await encodeWithSharp(pixels, quality))),
        ).toBe(true);
      }
    }
  });

  it("encodes pictures one pixel wide or high", async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 3000],
      [4096, 1],
    ] as const) {
      const file = jpegCodec.file(
        jpegCodec.code(draw({ width, height }, { kind: "noise", seed: 5 }), options(82)),
      );
      expect(await sharp(file, { failOn: "warning" }).metadata()).toMatchObject({ width, height });
      expect(await samplesOf(file)).toHaveLength(width * height * 3);
    }
  });

  it("releases its memory after a large picture", async () => {
    const area = { width: 3600, height: 3600 };
    const large = jpegCodec.file(jpegCodec.code(draw(area, { kind: "noise", seed: 3 }), options(100)));
    expect(large.byteLength).toBeGreaterThan(10_000_000);
    const small = draw({ width: 20, height: 20 }, { kind: "gradient", seed: 3 });
    const coded = jpegCodec.code(small, options(82));
    const file = jpegCodec.patchedFile(coded, [{ x: 0, y: 0, ...small }], options(82));
    expect(file.buffer.byteLength).toBeLessThan(1_000_000);
    expect((await samplesOf(file)).equals(await samplesOf(jpegCodec.file(coded)))).toBe(true);
  });
});

describe("a JPEG with patches encoded again", () => {
  it("equals the one encoded whole with the same tables byte for byte, and decodes without a warning", async () => {
    const coder = openJpegCoder();
    await fc.assert(
      fc.asyncProperty(
        size,
        anyQuality,
        fc.array(fc.tuple(background, fc.array(anyBox, { minLength: 1, maxLength: 5 })), { maxLength: 4 }),
        background,
        async (area, quality, changes, look) => {
          const before = draw(area, look);
          const coded = jpegCodec.code(before, options(quality));
          for (const [other, boxes] of changes) {
            const now = withChanges(before, draw(area, other), boxes);
            const patches = jpegCodec.patchesOver(boxes, area).map((box) => cut(now, box));
            const file = Buffer.from(jpegCodec.patchedFile(coded, patches, options(quality)));
            const whole = codeJpeg(coder, now, {
              quality,
              deadZone: coded.deadZone,
              tables: coded.tables,
            });
            expect(file.equals(whole.file)).toBe(true);
            await samplesOf(file);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it("copies equal MCUs, also those of a picture that another process encoded", async () => {
    vi.resetModules();
    const { createJpegCodec: createOtherCodec } = await import("./jpeg-codec.ts");
    const pixels = draw({ width: 90, height: 70 }, { kind: "gradient", seed: 9 });
    const changed = { ...pixels, data: pixels.data.with(5000, 255 - (pixels.data[5000] ?? 0)) };
    for (const codec of [jpegCodec, createOtherCodec()]) {
      const coded = codec.code(pixels, options(82));
      // What is encoded again with these would differ.
      const { quantizers } = codec.code(pixels, options(10));
      const fileOf = ({ data, width, height }: Pixels) =>
        Buffer.from(
          jpegCodec.patchedFile({ ...coded, quantizers }, [{ x: 0, y: 0, data, width, height }], options(82)),
        );
      expect(fileOf(pixels).equals(coded.file)).toBe(true);
      expect(fileOf(changed).equals(coded.file)).toBe(false);
    }
  });

  it("equals the encoded one when nothing differs", () => {
    const coded = jpegCodec.code(draw({ width: 90, height: 70 }, { kind: "gradient", seed: 9 }), options(82));
    expect(Buffer.from(jpegCodec.patchedFile(coded, [], options(82)))).toEqual(Buffer.from(coded.file));
  });
});

function options(quality: number) {
  return { quality, opaque: true };
}

function withChanges(before: Pixels, other: Pixels, boxes: readonly Box[]): Pixels {
  const data = before.data.slice();
  for (const box of boxes)
    for (let y = Math.max(0, box.y); y < Math.min(before.height, box.y + box.height); y += 1)
      for (let x = Math.max(0, box.x); x < Math.min(before.width, box.x + box.width); x += 1) {
        const at = (y * before.width + x) * 4;
        data.set(other.data.subarray(at, at + 4), at);
      }
  return { ...before, data };
}

function cut({ data, width }: Pixels, box: Box): Patch {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = ((box.y + row) * width + box.x) * 4;
    return [...data.subarray(start, start + box.width * 4)];
  });
  return { ...box, data: new Uint8ClampedArray(rows.flat()) };
}

/** Pixels of one color, of gradients with edges, of noise, or with the largest coefficient at one frequency in each block. */
function draw({ width, height }: { width: number; height: number }, { kind, seed }: Background): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  let state = seed + 1;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) >>> 16;
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    if (kind === "flat") data.set([seed & 255, (seed >> 4) & 255, (seed >> 8) & 255], at);
    if (kind === "gradient")
      data.set([(x * 3 + seed) & 255, (y * 5 + (x % 7) * 20) & 255, (x * y + seed) & 255], at);
    if (kind === "noise") data.set([random() & 255, random() & 255, random() & 255], at);
    if (kind === "extremes") data.set(extreme(x, y, seed), at);
    data[at + 3] = 255;
  }
  return { data, width, height };
}

/** The sign of a basis function of the DCT, another in each block; in black and white, or in blue and yellow for chroma. */
function extreme(x: number, y: number, seed: number): [number, number, number] {
  const inBlue = seed % 2;
  const [across, down] = [x >> (3 + inBlue), (y >> (3 + inBlue)) + seed];
  const wave = (place: number, frequency: number) =>
    Math.cos(((2 * ((place >> inBlue) & 7) + 1) * (frequency & 7) * Math.PI) / 16);
  const level = wave(x, across) * wave(y, down) > 0 ? 255 : 0;
  return inBlue === 1 ? [255 - level, 255 - level, level] : [level, level, level];
}

function withoutAlpha({ data }: Pixels): Uint8Array {
  return data.filter((_, at) => at % 4 < 3) as unknown as Uint8Array;
}

/** Encodes with libjpeg's accurate DCT, sharp's default. */
async function encodeWithSharp(pixels: Pixels, quality: number): Promise<Buffer> {
  const raw = { width: pixels.width, height: pixels.height, channels: 3 as const };
  return await sharp(withoutAlpha(pixels), { raw }).jpeg({ quality, chromaSubsampling: "4:2:0" }).toBuffer();
}

async function samplesOf(file: Uint8Array): Promise<Buffer> {
  return await sharp(Buffer.from(file), { failOn: "warning" }).raw().toBuffer();
}

function decodeWithTurbo(file: Uint8Array): Buffer {
  return jpegTurbo.decompressSync(Buffer.from(file), { format: jpegTurbo.FORMAT_RGBA }).data;
}
