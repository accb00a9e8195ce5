import { expect, test } from "vitest";
import { pictureWidths } from "./card-picture.tsx";

const box = { width: 300, height: 200 };

test("a wide design is as wide as the box, a tall one as high", () => {
  expect(pictureWidths({ width: 2400, height: 1200 }, box)).toEqual({ single: 320, double: 640 });
  expect(pictureWidths({ width: 1080, height: 1920 }, box)).toEqual({ single: 160, double: 320 });
});

test("a design is never drawn larger than it is, nor smaller than the server draws", () => {
  expect(pictureWidths({ width: 400, height: 200 }, box)).toEqual({ single: 320, double: 400 });
  expect(pictureWidths({ width: 10, height: 4000 }, box)).toEqual({ single: 40, double: 40 });
  expect(pictureWidths({ width: 4000, height: 4000 }, { width: 5000, height: 5000 }).double).toBe(1600);
});

test("a slightly wider box asks for the same picture", () => {
  const wider = { width: 315, height: 210 };
  const design = { width: 1200, height: 630 };
  expect(pictureWidths(design, wider)).toEqual(pictureWidths(design, box));
});
