import fc from "fast-check";
import { expect, test } from "vitest";
import { placePicture } from "../../../paint/picture.ts";
import { draggedFocus, wholePicture } from "./frame-gesture.ts";

test("a picture follows the pointer within its box", () => {
  // 400 × 100 in 100 × 100: 300 pixels are hidden.
  const picture = { width: 400, height: 100 };
  const box = { width: 100, height: 100, focus_x: 0.5, focus_y: 0.5 };
  const before = placePicture(picture, box, { fit: "cover", ...box });
  const focus = draggedFocus(box, picture, { x: 40, y: 999 });
  const after = placePicture(picture, box, { fit: "cover", focus_x: focus.x, focus_y: focus.y });
  expect(before.source.x - after.source.x).toBeCloseTo(40);
});

test("the picture always covers its box, and the focus stays a share", () => {
  const side = fc.integer({ min: 1, max: 2000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const delta = fc.integer({ min: -5000, max: 5000 });
  const input = fc.record({
    width: side,
    height: side,
    across: side,
    down: side,
    focus_x: share,
    focus_y: share,
  });
  fc.assert(
    fc.property(input, delta, delta, ({ width, height, across, down, ...focus }, x, y) => {
      const next = draggedFocus({ width, height, ...focus }, { width: across, height: down }, { x, y });
      for (const one of [next.x, next.y]) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("the whole picture lies around its box as it is painted", () => {
  const picture = { width: 400, height: 100 };
  const box = { x: 10, y: 20, width: 100, height: 100, fit: "cover", focus_x: 0.3, focus_y: 0.5 } as const;
  const { source } = placePicture(picture, box, box);
  const whole = wholePicture(box, box, picture);
  expect(whole).toMatchObject({ y: 20, width: 400, height: 100 });
  expect(10 - (whole?.x ?? 0)).toBeCloseTo(source.x);
});
