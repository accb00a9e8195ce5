import { expect, it } from "vitest";
import { isOpaque } from "./placed-picture.ts";

const [width, height] = [100, 90];

/** Opaque pixels, of which one may have another alpha, at an offset in memory. */
function pixelsWith(alpha: number, pixel: number, offset = 0) {
  const data = new Uint8ClampedArray(new ArrayBuffer(width * height * 4 + offset), offset);
  for (let index = 3; index < data.length; index += 4) data[index] = 255;
  data[pixel * 4 + 3] = alpha;
  return { data, width, height };
}

it.each([0, 4095, 4096, width * height - 1])(
  "a picture whose pixel %i is translucent isn't opaque",
  (pixel) => {
    expect(isOpaque(pixelsWith(255, pixel))).toBe(true);
    for (const offset of [0, 1, 4]) {
      expect(isOpaque(pixelsWith(254, pixel, offset))).toBe(false);
      expect(isOpaque(pixelsWith(0, pixel, offset))).toBe(false);
      expect(isOpaque(pixelsWith(255, pixel, offset))).toBe(true);
    }
  },
);
