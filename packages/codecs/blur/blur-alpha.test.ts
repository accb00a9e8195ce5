import fc from "fast-check";
import { expect, it } from "vitest";
import { blurAlpha } from "./gaussian-blur.ts";
import { openBlur } from "./blur-alpha.ts";

const size = fc.integer({ min: 1, max: 150 });
const boxes = fc.record({
  x: fc.integer({ min: -40, max: 200 }),
  y: fc.integer({ min: -40, max: 200 }),
  width: size,
  height: size,
});
const levels = fc.integer({ min: 0, max: 255 });
const blurs = fc.record({
  deviation: fc.oneof(
    fc.double({ min: 0.05, max: 12, noNaN: true }),
    fc.double({ min: 0.05, max: 250, noNaN: true }),
  ),
  color: fc.tuple(levels, levels, levels, levels),
});

it("computes the same pixels in WebAssembly and in TypeScript", () => {
  const blurInWebAssembly = openBlur();
  fc.assert(
    fc.property(boxes, boxes, blurs, fc.option(fc.integer()), (box, target, blur, noise) => {
      const data = new Uint8ClampedArray(box.width * box.height * 4).fill(255);
      if (noise !== null)
        for (const index of data.keys()) data[index] = Math.imul(index + noise, 0x9e3779b1) >>> 24;
      const source = { box, data };
      expect(
        Buffer.compare(
          Buffer.from(blurInWebAssembly(source, target, blur)),
          Buffer.from(blurAlpha(source, target, blur)),
        ),
      ).toBe(0);
    }),
    { numRuns: 300 },
  );
});
