import sharp from "sharp";
import { expect, it } from "vitest";
import type { Patch, Pixels } from "../patch-codec.ts";
import { changeFrame, encodeFrame } from "./change-frame.ts";
import { joinWebp } from "./join-webp.ts";

const [width, height] = [61, 47];

/** A canvas of one color with a square of another. */
function canvasWith(x: number, y: number, color: number, background = 0xff203040): Pixels & Patch {
  const pixels = new Uint32Array(width * height).fill(background);
  for (let row = y; row < y + 12; row += 1) pixels.fill(color, row * width + x, row * width + x + 12);
  return { x: 0, y: 0, data: new Uint8ClampedArray(pixels.buffer), width, height };
}

async function joined(states: readonly (Pixels & Patch)[]) {
  const [first, ...rest] = states as [Pixels & Patch, ...(Pixels & Patch)[]];
  const frames = [{ ...(await encodeFrame(first, { x: 0, y: 0, quality: 90, effort: 2 })), duration: 100 }];
  let before = first;
  for (const [at, now] of rest.entries()) {
    const change = await changeFrame(before, now, { quality: 90, effort: 4 });
    if (change !== undefined) frames.push({ ...change, duration: 200 + at });
    before = now;
  }
  return { frames, file: joinWebp({ width, height, frames, repeats: true }) };
}

it.each([0xff20c0f0, 0x00000000])("decodes to all states of the canvas, also to %d", async (color) => {
  const states = [canvasWith(3, 5, color), canvasWith(4, 5, color), canvasWith(33, 31, color)];
  const { file } = await joined(states);
  const { pages, delay, loop, ...size } = await sharp(file, { pages: -1 }).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 201], loop: 0 });
  expect([size.width, size.pageHeight]).toEqual([width, height]);
  for (const [page, { data }] of states.entries()) {
    const found = await sharp(file, { page }).ensureAlpha().raw().toBuffer();
    const apart = found.reduce((sum, level, at) => sum + (level - (data[at] ?? 0)) ** 2, 0) / found.length;
    // Colors next to edges are halved in resolution.
    expect(apart).toBeLessThan(300);
    expect(found.filter((_, at) => at % 4 === 3)).toEqual(Buffer.from(data.filter((_, at) => at % 4 === 3)));
  }
});

it("contains only the bounds of what changes, from even coordinates on", async () => {
  const { frames } = await joined([canvasWith(3, 5, 0xffffffff), canvasWith(5, 7, 0xffffffff)]);
  expect(frames.map(({ box }) => box)).toEqual([
    { x: 0, y: 0, width, height },
    { x: 2, y: 4, width: 15, height: 15 },
  ]);
});

it("has no frame for a state equal to the one before", async () => {
  const same = canvasWith(3, 5, 0xffffffff);
  expect(changeFrame(same, canvasWith(3, 5, 0xffffffff), { quality: 90, effort: 4 })).toBeUndefined();
});
