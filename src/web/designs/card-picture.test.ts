import { expect, test } from "vitest";
import { pictureWidths } from "./card-picture.tsx";

const box = { width: 300, height: 200 };

test("fits wide designs to the width of the box and tall ones to its height", () => {
  expect(pictureWidths({ width: 2400, height: 1200 }, box)).toEqual({ single: 320, double: 640 });
  expect(pictureWidths({ width: 1080, height: 1920 }, box)).toEqual({ single: 160, double: 320 });
});

test("never requests more than the design's width or less than the server's minimum", () => {
  expect(pictureWidths({ width: 400, height: 200 }, box)).toEqual({ single: 320, double: 400 });
  expect(pictureWidths({ width: 10, height: 4000 }, box)).toEqual({ single: 40, double: 40 });
  expect(pictureWidths({ width: 4000, height: 4000 }, { width: 5000, height: 5000 }).double).toBe(1600);
});

test("requests the same image for a slightly wider box", () => {
  const wider = { width: 315, height: 210 };
  const design = { width: 1200, height: 630 };
  expect(pictureWidths(design, wider)).toEqual(pictureWidths(design, box));
});
