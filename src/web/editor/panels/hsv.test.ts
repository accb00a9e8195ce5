import fc from "fast-check";
import { expect, test } from "vitest";
import { hexOf, hsvOf } from "./hsv.ts";

test("known colors", () => {
  expect(hsvOf("#ff0000")).toEqual({ hue: 0, saturation: 1, brightness: 1 });
  expect(hsvOf("#0000ff")).toEqual({ hue: 240, saturation: 1, brightness: 1 });
  expect(hsvOf("#808080")).toMatchObject({ hue: 0, saturation: 0 });
  expect(hexOf({ hue: 360, saturation: 1, brightness: 1 })).toBe("#ff0000");
});

test("every color comes back as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const color = `#${number.toString(16).padStart(6, "0")}`;
      expect(hexOf(hsvOf(color))).toBe(color);
    }),
  );
});
