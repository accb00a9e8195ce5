import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placePicture } from "./picture.ts";

const wide = { width: 400, height: 100 };
const box = { width: 100, height: 100 };
const centred = { focus_x: 0.5, focus_y: 0.5 };

describe("a wide picture in a square box", () => {
  it("covers it with its centre", () => {
    expect(placePicture(wide, box, { fit: "cover", ...centred })).toEqual({
      source: { x: 150, y: 0, width: 100, height: 100 },
      destination: { x: 0, y: 0, width: 100, height: 100 },
    });
  });

  it("covers it around its focus, within its edges", () => {
    expect(placePicture(wide, box, { fit: "cover", focus_x: 0.3, focus_y: 0 }).source.x).toBe(70);
    expect(placePicture(wide, box, { fit: "cover", focus_x: 1, focus_y: 0 }).source.x).toBe(300);
  });

  it("is contained completely", () => {
    expect(placePicture(wide, box, { fit: "contain", ...centred }).destination).toEqual({
      x: 0,
      y: 37.5,
      width: 100,
      height: 25,
    });
  });

  it("fills it, distorted", () => {
    expect(placePicture(wide, box, { fit: "fill", ...centred })).toMatchObject({
      source: wide,
      destination: box,
    });
  });
});

it("is never cropped beyond its edges or drawn outside of the box", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      size,
      size,
      fc.constantFrom("cover", "contain", "fill"),
      share,
      share,
      (picture, space, fit, x, y) => {
        const { source, destination } = placePicture(picture, space, { fit, focus_x: x, focus_y: y });
        expect(within(source, picture) && within(destination, space)).toBe(true);
      },
    ),
  );
});

function within(
  inner: { x: number; y: number; width: number; height: number },
  outer: { width: number; height: number },
) {
  const slack = 1e-6;
  return (
    inner.x >= -slack &&
    inner.y >= -slack &&
    inner.x + inner.width <= outer.width + slack &&
    inner.y + inner.height <= outer.height + slack
  );
}
