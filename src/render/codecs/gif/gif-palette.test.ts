import { describe, expect, it } from "vitest";
import { clearPalette, opaquePalette } from "./gif-palette.ts";

/** Pixels of as many colours as possible, the same in each run. */
function noise(pixels: number, alphaOf: (random: number) => number): Uint8ClampedArray {
  let state = 1;
  const random = () => (state = Math.imul(state, 1_103_515_245) + 12_345) >>> 16;
  const data = new Uint8ClampedArray(pixels * 4);
  for (let at = 0; at < data.length; at += 4)
    data.set([random() & 255, random() & 255, random() & 255, alphaOf(random() & 255)], at);
  return data;
}

/** A ramp of a few hundred colours. */
function ramp(alpha: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 * 4 }, (_, at) => (at % 4 === 3 ? alpha : at >> 2));
}

describe("colours of noise", () => {
  it("are reduced to fewer bits first, so that quantization stays fast", () => {
    expect(opaquePalette(ramp(255), 64).format).toBe("rgb565");
    const { format, palette } = opaquePalette(
      noise(60_000, () => 255),
      256,
    );
    expect(format).toBe("rgb444");
    expect(palette).toHaveLength(256);
  });

  it("become opaque or transparent if there are too many translucent ones", () => {
    const half = ramp(100);
    expect(clearPalette(half, 64).data).toBe(half);
    const given = noise(60_000, (random) => random);
    const { data, palette } = clearPalette(given, 256);
    const alphas = new Set(data.filter((_, at) => at % 4 === 3));
    expect(alphas).toEqual(new Set([0, 255]));
    expect(
      data.filter((_, at) => at % 4 === 3 && (given[at] ?? 0) >= 128).every((alpha) => alpha === 255),
    ).toBe(true);
    expect(palette.filter((colour) => colour[3] === 0)).toHaveLength(1);
  });
});
