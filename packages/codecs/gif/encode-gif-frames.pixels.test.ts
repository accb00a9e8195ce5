import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Pixels } from "../patch-codec.ts";
import { encodeGifFrames } from "./encode-gif-frames.ts";

const [width, height] = [13, 9];
const palette = [0xff0000ff, 0xff00c800, 0xfff0a020, 0xffffffff, 0xff000000];

/** Frames of few colors, each with rectangles over the previous frame. */
function framesOf(clear: boolean) {
  const color = fc.constantFrom(...palette, ...(clear ? [0] : []));
  const rectangle = fc.record({
    x: fc.nat({ max: width - 1 }),
    y: fc.nat({ max: height - 1 }),
    across: fc.integer({ min: 1, max: width }),
    down: fc.integer({ min: 1, max: height }),
    color,
  });
  return fc.array(fc.array(rectangle, { maxLength: 3 }), { minLength: 1, maxLength: 6 }).map((steps) => {
    let now = new Uint32Array(width * height).fill(clear ? 0 : 0xffffffff);
    return steps.map((rectangles) => {
      now = now.slice();
      for (const { x, y, across, down, color: one } of rectangles) {
        for (let row = y; row < Math.min(height, y + down); row += 1) {
          now.fill(one, row * width + x, row * width + Math.min(width, x + across));
        }
      }
      return now;
    });
  });
}

const pixels = (frame: Uint32Array): Pixels => ({
  data: new Uint8ClampedArray(frame.slice().buffer),
  width,
  height,
});

async function decoded(file: Uint8Array): Promise<{ frames: Uint32Array[]; delays: number[] }> {
  const { delay = [0] } = await sharp(file, { pages: -1 }).metadata();
  const { data } = await sharp(file, { pages: -1 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const all = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const size = width * height;
  const frames = Array.from({ length: all.length / size }, (_, at) => all.slice(at * size, (at + 1) * size));
  return { frames, delays: delay };
}

describe("a moving GIF", () => {
  it.each([false, true])("decodes to its original frames (with transparent pixels: %s)", async (isClear) => {
    await fc.assert(
      fc.asyncProperty(framesOf(isClear), async (frames) => {
        const durations = frames.map((_, index) => 50 + index * 10);
        const file = encodeGifFrames(frames.map(pixels), { quality: 100, durations, repeats: true });
        const { frames: found, delays } = await decoded(file);
        const shown = found.flatMap((frame, at) => [[frame, delays[at] ?? 0] as const]);
        let at = 0;
        for (const [index, frame] of frames.entries()) {
          const same = index > 0 && frame.every((pixel, place) => pixel === frames[index - 1]?.[place]);
          if (index > 0 && !same) at += 1;
          expect(shown[at]?.[0].map(opaque)).toEqual(frame.map(opaque));
        }
        if (found.length > 1) {
          expect(delays.reduce((sum, one) => sum + one, 0)).toBe(
            durations.reduce((sum, one) => sum + one, 0),
          );
        }
      }),
      { numRuns: 80 },
    );
  });

  it("loops for ever, or is played once", async () => {
    const frames = [0xff0000ff, 0xffffffff].map((color) => new Uint32Array(width * height).fill(color));
    const options = { quality: 82, durations: [100, 100] };
    const file = encodeGifFrames(frames.map(pixels), { ...options, repeats: true });
    expect(await sharp(file).metadata()).toMatchObject({ loop: 0, pages: 2, delay: [100, 100] });
    const once = encodeGifFrames(frames.map(pixels), { ...options, repeats: false });
    expect(await sharp(once).metadata()).toMatchObject({ loop: 1, pages: 2, delay: [100, 100] });
  });

  it("keeps its colors when they change permanently", async () => {
    const frames = [0, 1, 2].map((at) =>
      new Uint32Array(width * height).map((_, place) => (0xff000000 | (place << (at * 8))) >>> 0),
    );
    const file = encodeGifFrames(frames.map(pixels), {
      quality: 100,
      durations: [100, 100, 100],
      repeats: true,
    });
    const { frames: found } = await decoded(file);
    for (const [at, frame] of frames.entries()) {
      const apart = frame.map((pixel, place) => {
        const shift = at * 8;
        return Math.abs(((pixel >>> shift) & 255) - (((found[at]?.[place] ?? 0) >>> shift) & 255));
      });
      expect(Math.max(...apart)).toBeLessThanOrEqual(16);
    }
  });
});

/** Clears the color of transparent pixels. */
function opaque(pixel: number): number {
  return pixel >>> 24 === 0 ? 0 : pixel;
}
