import fc from "fast-check";
import { expect, test } from "vitest";
import { placePicture } from "../../../paint/picture.ts";
import { draggedCrop, wholePicture, zoomedCrop } from "./crop.ts";

const side = fc.integer({ min: 20, max: 2000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const zoom = fc.double({ min: 1, max: 10, noNaN: true });
const input = fc.record({
  box: fc.record({ width: side, height: side, focus_x: share, focus_y: share, zoom }),
  picture: fc.record({ width: side, height: side }),
});
const shown = (picture: { width: number; height: number }, box: { width: number; height: number }) =>
  placePicture(picture, box, { ...box, fit: "cover" }).source;

test("a picture follows the pointer within its box", () => {
  // 400 × 100 in 100 × 100: 300 pixels are hidden.
  const picture = { width: 400, height: 100 };
  const box = { width: 100, height: 100, focus_x: 0.5, focus_y: 0.5 };
  const before = shown(picture, box);
  const after = shown(picture, { ...box, ...draggedCrop(box, picture, { x: 40, y: 999 }) });
  expect(before.x - after.x).toBeCloseTo(40);
});

test("a zoomed picture follows the pointer just as far", () => {
  const picture = { width: 400, height: 400 };
  const box = { width: 100, height: 100, focus_x: 0.5, focus_y: 0.5, zoom: 2 };
  // 8 pixels of the canvas are 16 of the picture: its scale is a half.
  const after = shown(picture, { ...box, ...draggedCrop(box, picture, { x: 8, y: -8 }) });
  expect(after).toEqual({ x: 84, y: 116, width: 200, height: 200 });
});

test("zooming keeps what is under the pointer, while the picture reaches that far", () => {
  fc.assert(
    fc.property(input, zoom, share, share, ({ box, picture }, to, across, down) => {
      const before = shown(picture, box);
      const next = zoomedCrop(box, picture, Math.max(to, box.zoom), {
        x: box.width * across,
        y: box.height * down,
      });
      const after = shown(picture, { ...box, ...next });
      // A focus has four digits.
      const tolerance = Math.max(picture.width, picture.height) * 2e-4 + before.width * 0.02;
      expect(Math.abs(before.x + before.width * across - after.x - after.width * across)).toBeLessThan(
        tolerance,
      );
      expect(Math.abs(before.y + before.height * down - after.y - after.height * down)).toBeLessThan(
        Math.max(picture.width, picture.height) * 2e-4 + before.height * 0.02,
      );
    }),
  );
});

test("the picture always covers its box, and every number of a crop is one that its schema takes", () => {
  const distance = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(
      input,
      distance,
      distance,
      fc.double({ min: -3, max: 30, noNaN: true }),
      ({ box, picture }, x, y, to) => {
        for (const crop of [
          draggedCrop(box, picture, { x, y }),
          zoomedCrop(box, picture, to, { x: 0, y: 0 }),
        ]) {
          expect(crop.zoom).toBeGreaterThanOrEqual(1);
          expect(crop.zoom).toBeLessThanOrEqual(10);
          for (const focus of [crop.focus_x, crop.focus_y]) {
            expect(focus).toBeGreaterThanOrEqual(0);
            expect(focus).toBeLessThanOrEqual(1);
          }
        }
      },
    ),
  );
});

test("the whole picture lies around its box as it is painted", () => {
  const picture = { width: 400, height: 100 };
  const box = { x: 10, y: 20, width: 100, height: 100, fit: "cover", focus_x: 0.3, focus_y: 0.5 } as const;
  const { source } = placePicture(picture, box, box);
  const whole = wholePicture(box, box, picture);
  expect(whole).toMatchObject({ y: 20, width: 400, height: 100 });
  expect(10 - (whole?.x ?? 0)).toBeCloseTo(source.x);
  expect(wholePicture(box, { ...box, zoom: 2 }, picture)).toMatchObject({ width: 800, height: 200 });
});
