import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { stretchPath } from "./stretch-path.ts";

const point = fc.integer({ min: -20, max: 120 });
const radius = fc.integer({ min: 1, max: 60 });
const flag = fc.constantFrom(0, 1);
const command = fc.oneof(
  fc.tuple(fc.constantFrom("L", "l", "T", "t", "M"), point, point),
  fc.tuple(fc.constantFrom("H", "h", "V", "v"), point),
  fc.tuple(fc.constantFrom("Q", "q", "S", "s"), point, point, point, point),
  fc.tuple(fc.constantFrom("C", "c"), point, point, point, point, point, point),
  fc.tuple(fc.constantFrom("A", "a"), radius, radius, point, flag, flag, point, point),
);

it("a stretched path covers what the path itself covers on a stretched canvas", () => {
  fc.assert(
    fc.property(
      fc.array(command, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      (commands, scaleX, scaleY) => {
        const data = `M50 50${commands.map(([letter, ...numbers]) => letter + numbers.join(" ")).join("")}Z`;
        const stretched = filled(stretchPath(data, scaleX, scaleY), 1, 1);
        const scaled = filled(data, scaleX, scaleY);
        const differing = scaled.filter((value, at) => Math.abs(value - (stretched[at] ?? 0)) > 64).length;
        // Curves are cut into as many lines as their size on the canvas asks for, so edges may differ a little.
        expect(differing).toBeLessThan(20);
      },
    ),
    { numRuns: 100 },
  );
});

function filled(data: string, scaleX: number, scaleY: number): Uint8ClampedArray {
  const context = createCanvas(200, 200).getContext("2d");
  context.scale(scaleX, scaleY);
  const path = new Path2D(data);
  context.clip(path);
  context.fillRect(-1000, -1000, 3000, 3000);
  return context.getImageData(0, 0, 200, 200).data;
}
