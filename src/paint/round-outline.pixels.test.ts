import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceToBox } from "../design/distances.ts";
import { boxOutline, drawEdge, ellipseOutline, type RoundOutline } from "./round-outline.ts";

const beside = 20;
const size = fc.record({ width: fc.integer({ min: 4, max: 60 }), height: fc.integer({ min: 4, max: 60 }) });
const length = fc.integer({ min: 1, max: 40 });

type Box = { width: number; height: number };
/** The alpha, 0 to 255, of each pixel of an edge, by the middle of the pixel relative to the box. */
type Pixel = { x: number; y: number; alpha: number };

function pixelsOfEdge(box: Box, outline: RoundOutline, thickness: number): Pixel[] {
  const [width, height] = [box.width + beside * 2, box.height + beside * 2];
  const context = createCanvas(width, height).getContext("2d");
  context.translate(beside, beside);
  drawEdge(context, outline, { thickness, style: "#000" });
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, at) => ({
    x: (at % width) + 0.5 - beside,
    y: Math.floor(at / width) + 0.5 - beside,
    alpha: data[at * 4 + 3] ?? 0,
  }));
}

/** Whether a pixel should be filled; undefined where an outline is near. */
type Expect = (x: number, y: number) => boolean | undefined;

function wrongPixels(pixels: readonly Pixel[], isFilled: Expect): Pixel[] {
  return pixels.filter(({ x, y, alpha }) => {
    const expected = isFilled(x, y);
    return expected !== undefined && (expected ? alpha < 240 : alpha > 15);
  });
}

describe("an edge", () => {
  it("of a box fills what is between its round corners and those that are sharper by its thickness", () => {
    fc.assert(
      fc.property(size, fc.nat({ max: 40 }), length, (box, radius, thickness) => {
        const inside = Math.min(thickness, box.width / 2, box.height / 2);
        const inner = { width: box.width - inside * 2, height: box.height - inside * 2 };
        const innerRadius = Math.min(radius, box.width / 2, box.height / 2) - inside;
        const isFilled: Expect = (x, y) => {
          const outwards = distanceToBox(box, radius, { x, y });
          const inwards = distanceToBox(inner, innerRadius, { x: x - inside, y: y - inside });
          if (outwards > 1 || inwards < -1) return false;
          return outwards < -1 && inwards > 1 ? true : undefined;
        };
        const pixels = pixelsOfEdge(box, boxOutline(box, radius), thickness);
        expect(wrongPixels(pixels, isFilled)).toEqual([]);
      }),
    );
  });

  it("of an ellipse stays inside it, and leaves an ellipse open that is smaller by its thickness", () => {
    fc.assert(
      fc.property(size, length, (box, thickness) => {
        const [a, b] = [box.width / 2, box.height / 2];
        const inside = Math.min(thickness, a, b);
        const isIn = (x: number, y: number, grown: number) =>
          a + grown > 0 && b + grown > 0 && Math.hypot((x - a) / (a + grown), (y - b) / (b + grown)) < 1;
        const isFilled: Expect = (x, y) => {
          if (!isIn(x, y, 2) || isIn(x, y, -inside - 2)) return false;
          return isIn(x, y, -2) && !isIn(x, y, 2 - inside) ? true : undefined;
        };
        const pixels = pixelsOfEdge(box, ellipseOutline(box, a, b), thickness);
        expect(wrongPixels(pixels, isFilled)).toEqual([]);
      }),
    );
  });
});
