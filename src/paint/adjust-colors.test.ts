import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustColors, changesColors, type ColorChange } from "./adjust-colors.ts";

const as: ColorChange = {
  brightness: 1,
  contrast: 1,
  saturation: 1,
  grayscale: 0,
  tint_color: "#00000000",
};
const byte = fc.integer({ min: 0, max: 255 });
const pixel = fc.tuple(byte, byte, byte, byte);
const change = fc.record({
  brightness: fc.double({ min: 0, max: 3, noNaN: true }),
  contrast: fc.double({ min: 0, max: 3, noNaN: true }),
  saturation: fc.double({ min: 0, max: 3, noNaN: true }),
  grayscale: fc.double({ min: 0, max: 1, noNaN: true }),
  tint_color: fc.constantFrom("#00000000", "#ff8800", "#12ab9f80"),
});

function adjusted(color: readonly number[], by: Partial<ColorChange>): number[] {
  const rgba = new Uint8ClampedArray(color);
  adjustColors(rgba, { ...as, ...by });
  return [...rgba];
}

describe("a picture's colors", () => {
  it.each<[Partial<ColorChange>, number[]]>([
    [{ brightness: 2 }, [255, 120, 40, 255]],
    [{ brightness: 0 }, [0, 0, 0, 255]],
    [{ contrast: 0 }, [128, 128, 128, 255]],
    [{ contrast: 2 }, [255, 0, 0, 255]],
    [{ saturation: 0 }, [87, 87, 87, 255]],
    [{ grayscale: 1 }, [87, 87, 87, 255]],
    [{ grayscale: 0.5 }, [143, 73, 53, 255]],
    [{ saturation: 2 }, [255, 33, 0, 255]],
  ])("change by %j as the CSS filters of these names do", (by, expected) => {
    expect(adjusted([200, 60, 20, 255], by)).toEqual(expected);
  });

  it("don't change by default, and always keep their alpha", () => {
    fc.assert(
      fc.property(pixel, change, (color, by) => {
        expect(adjusted(color, {})).toEqual(color);
        expect(adjusted(color, by)[3]).toBe(color[3]);
      }),
    );
    expect(changesColors(as)).toBe(false);
    expect(changesColors({ ...as, tint_color: "#00000001" })).toBe(true);
  });

  it("keep their lightness under a tint, and have its hue if it is opaque", () => {
    const light = ([red = 0, green = 0, blue = 0]: number[]) => 0.3 * red + 0.59 * green + 0.11 * blue;
    fc.assert(
      fc.property(pixel, (color) => {
        const [red = 0, green = 0, blue = 0] = adjusted(color, { tint_color: "#ff0000" });
        expect(Math.abs(light([red, green, blue]) - light(color))).toBeLessThan(1.5);
        expect(green).toBe(blue);
        expect(red).toBeGreaterThanOrEqual(green);
      }),
    );
  });
});
