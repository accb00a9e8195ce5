import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Patch } from "../patch-codec.ts";
import { changeBlock } from "./change-block.ts";
import { chooseForChange } from "./choose-palette.ts";
import { firstFrameCodec } from "./coded-gif.ts";
import { colorsOf, type GifColors } from "./gif-colors.ts";
import { colorBitsOf, imageBlock } from "./image-block.ts";
import { type JoinedFrame, joinGif } from "./join-gif.ts";
import { codeBand } from "./lzw-band.ts";

const [width, height] = [40, 75];
const canvas = { x: 0, y: 0, width, height };

/** Pixels of few colors, of which none is close to another, or of many. */
const pixels = fc
  .record({
    seed: fc.integer(),
    colors: fc.constantFrom(1, 2, 5, 40, 70_000),
    run: fc.constantFrom(1, 7, 60),
  })
  .map(({ seed, colors, run }) => {
    let state = seed;
    const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 7;
    let value = 0;
    return Uint32Array.from({ length: width * height }, (_, at) => {
      if (at % run === 0) value = (Math.imul(next() % colors, 0x9e3779) | 0xff000000) >>> 0;
      return value;
    });
  });

const patchOf = (of: Uint32Array): Patch => ({ ...canvas, data: new Uint8ClampedArray(of.slice().buffer) });

/** A part of an image, cut out. */
function cut(of: Uint32Array, box: typeof canvas): Patch {
  const rows = Array.from({ length: box.height }, (_, row) => (box.y + row) * width + box.x);
  const part = new Uint32Array(rows.flatMap((start) => [...of.subarray(start, start + box.width)]));
  return { ...box, data: new Uint8ClampedArray(part.buffer) };
}

const shown = ({ palette, indexOf }: GifColors, pixel: number): number => {
  const [red = 0, green = 0, blue = 0] = palette[indexOf(pixel)] ?? [];
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
};

async function decoded(frames: readonly JoinedFrame[], colors: GifColors): Promise<Uint32Array[]> {
  const file = joinGif({ width, height, colors, frames, repeats: true });
  const data = await sharp(file, { pages: -1 }).ensureAlpha().raw().toBuffer();
  const all = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  return frames.map((_, at) => all.slice(at * width * height, (at + 1) * width * height));
}

const firstFrameOf = ({ block, colors }: { block: Uint8Array; colors: GifColors }): JoinedFrame => ({
  block,
  transparentIndex: colors.palette.length,
  duration: 100,
});

describe("a coded band", () => {
  it("decodes to its indexes, joined to others, whatever the number of colors", async () => {
    const indexes = fc.array(fc.nat(), { minLength: width * height, maxLength: width * height });
    await fc.assert(
      fc.asyncProperty(
        indexes,
        fc.constantFrom(3, 16, 100, 255),
        fc.constantFrom(1, 75, 20),
        async (values, count, rows) => {
          const colors = colorsOf({
            colors: Array.from({ length: count }, (_, at) => [at, 255 - at, (at * 7) % 256]),
            precision: 8,
          });
          const own = Uint8Array.from(values, (value) => value % count);
          const bands = [];
          for (let at = 0; at < own.length; at += rows * width)
            bands.push(codeBand(own.subarray(at, at + rows * width), colorBitsOf(colors)));
          const box = { left: 0, top: 0, width, height };
          const block = imageBlock({ box, colors, ownTable: false, bands });
          const [frame] = await decoded([firstFrameOf({ block, colors })], colors);
          expect([...(frame ?? [])].map((pixel) => pixel & 0xff)).toEqual([...own]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("decodes to its indexes if it is long", async () => {
    const colors = colorsOf({ colors: Array.from({ length: 200 }, (_, at) => [at, 0, 0]), precision: 8 });
    const own = Uint8Array.from({ length: 400 * 400 }, (_, at) => (Math.imul(at, at) >>> 5) % 200);
    const box = { left: 0, top: 0, width: 400, height: 400 };
    const bands = [codeBand(own, colorBitsOf(colors))];
    const block = imageBlock({ box, colors, ownTable: true, bands });
    const frames = [firstFrameOf({ block, colors })];
    const file = joinGif({ width: 400, height: 400, colors, frames, repeats: true });
    const red = await sharp(file).extractChannel(0).raw().toBuffer();
    expect(red.equals(Buffer.from(own))).toBe(true);
  });
});

describe("a first frame", () => {
  const box = fc.record({
    x: fc.nat({ max: width - 1 }),
    y: fc.nat({ max: height - 1 }),
    width: fc.integer({ min: 1, max: width }),
    height: fc.integer({ min: 1, max: height }),
  });

  it("shows the nearest color for each pixel, of its version's palette or its own", async () => {
    let shared = 0;
    let own = 0;
    await fc.assert(
      fc.asyncProperty(pixels, fc.array(fc.tuple(pixels, box), { maxLength: 4 }), async (first, others) => {
        const options = { quality: 100, opaque: true };
        const coded = firstFrameCodec.code({ ...patchOf(first), width, height }, options);
        for (const [other, { x, y, ...size }] of others) {
          const parts = firstFrameCodec.patchesOver([{ x, y, ...size }], { width, height });
          const patches = parts.map((part) => cut(other, part));
          const frame = firstFrameCodec.patchedFile(coded, patches, options);
          if (frame.colors === frame.palette.colors) shared += 1;
          else own += 1;
          const expected = first.slice();
          for (const part of parts)
            for (let row = part.y; row < part.y + part.height; row += 1)
              expected.set(
                other.subarray(row * width + part.x, row * width + part.x + part.width),
                row * width + part.x,
              );
          const [found] = await decoded([firstFrameOf(frame)], frame.palette.colors);
          expect(found).toEqual(expected.map((pixel) => shown(frame.colors, pixel)));
        }
      }),
      { numRuns: 80 },
    );
    expect(Math.min(shared, own)).toBeGreaterThan(5);
  });
});

describe("a changed frame", () => {
  it("shows the nearest colors of its palette where pixels change, and the frame before elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pixels, { minLength: 2, maxLength: 4 }), async (frames) => {
        const [first, ...rest] = frames as [Uint32Array, ...Uint32Array[]];
        const coded = firstFrameCodec.code(
          { ...patchOf(first), width, height },
          { quality: 100, opaque: true },
        );
        const { colors } = coded.palette;
        const choose = chooseForChange(coded.palette, 100);
        const joined: JoinedFrame[] = [firstFrameOf(firstFrameCodec.file(coded))];
        const expected = [first.map((pixel) => shown(colors, pixel))];
        let before = first;
        for (const now of rest) {
          let used = colors;
          const chooseUsed = (changed: Uint32Array) => (used = choose(changed));
          const options = { choose: chooseUsed, shared: colors };
          const change = changeBlock([patchOf(before)], [patchOf(now)], options);
          if (change === undefined) continue;
          joined.push({ ...change, duration: 100 });
          const last = expected.at(-1) ?? now;
          expected.push(
            now.map((pixel, at) => (pixel === before[at] ? (last[at] ?? 0) : shown(used, pixel))),
          );
          before = now;
        }
        expect(await decoded(joined, colors)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("is absent if nothing changes", () => {
    const same = patchOf(new Uint32Array(width * height).fill(0xff336699));
    const shared = colorsOf({ colors: [[1, 2, 3]], precision: 8 });
    expect(changeBlock([same], [same], { choose: () => shared, shared })).toBeUndefined();
  });
});
