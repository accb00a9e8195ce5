import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { scalePath } from "./paint-mask.ts";

const side = 200;
/** A quarter of a pixel, of 255. */
const clearly = 64;
/** The largest distance of a tip in 50,000 paths was 2 pixels. */
const tip = 4;

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

it("a scaled path covers the same pixels as the path on a scaled canvas", () => {
  fc.assert(
    fc.property(
      fc.array(command, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      (commands, scaleX, scaleY) => {
        const data = `M50 50${commands.map(([letter, ...numbers]) => letter + numbers.join(" ")).join("")}Z`;
        const stretched = coverageOf(scalePath(data, scaleX, scaleY), 1, 1);
        const scaled = coverageOf(data, scaleX, scaleY);
        // Curves are flattened depending on their size on the canvas, so an edge may be off by a part of a pixel along its whole
        // length. Only a tip thinner than a pixel may be off further.
        expect(pixelsAside(stretched, scaled)).toBeLessThanOrEqual(tip);
        expect(pixelsAside(scaled, stretched)).toBeLessThanOrEqual(tip);
      },
    ),
    { numRuns: 100 },
  );
});

function coverageOf(data: string, scaleX: number, scaleY: number): Uint8Array {
  const context = createCanvas(side, side).getContext("2d");
  context.scale(scaleX, scaleY);
  const path = new Path2D(data);
  context.clip(path);
  context.fillRect(-1000, -1000, 3000, 3000);
  const { data: samples } = context.getImageData(0, 0, side, side);
  return Uint8Array.from({ length: side * side }, (_, at) => samples[at * 4 + 3] ?? 0);
}

/** Counts pixels with clearly less or more coverage than every pixel at and around their position in the other picture. */
function pixelsAside(coverage: Uint8Array, other: Uint8Array): number {
  return coverage.filter((value, at) => {
    if (Math.abs(value - (other[at] ?? 0)) <= clearly) return false;
    const around = neighboursOf(at).map((place) => other[place] ?? 0);
    return value < Math.min(...around) - clearly || value > Math.max(...around) + clearly;
  }).length;
}

function neighboursOf(at: number): number[] {
  const near = (place: number) => [place - 1, place, place + 1].filter((one) => one >= 0 && one < side);
  return near(Math.floor(at / side)).flatMap((y) => near(at % side).map((x) => y * side + x));
}
