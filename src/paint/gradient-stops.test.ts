import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readColor, type Rgba } from "../design/color.ts";
import { gradientStops } from "./gradient-stops.ts";

type Stops = Parameters<typeof gradientStops>[0];

const byte = fc.nat({ max: 255 });
const color = fc
  .tuple(byte, byte, byte, fc.oneof(fc.constantFrom(0, 1, 3, 255), byte))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
const position = fc.nat({ max: 20 }).map((step) => step / 20);
const stops = fc.array(fc.record({ color, position }), { minLength: 2, maxLength: 6 });

function colorOf(text: string): Rgba {
  const numbers = /^rgba\((?<list>.*)\)$/.exec(text)?.groups?.["list"]?.split(", ").map(Number);
  if (numbers === undefined) return readColor(text);
  const [red = 0, green = 0, blue = 0, alpha = 0] = numbers;
  // A canvas keeps colors in bytes.
  return { red, green, blue, alpha: Math.round(alpha * 255) / 255 };
}

/** Red, green and blue times alpha, 0 to 255, and alpha, 0 to 255. */
function premultiplied({ red, green, blue, alpha }: Rgba): number[] {
  return [red * alpha, green * alpha, blue * alpha, alpha * 255];
}

/** What is drawn at a place, where colors are mixed as these numbers. */
function mixAt(all: Stops, at: number, numbersOf: (color: Rgba) => number[]): number[] {
  const sorted = all.toSorted((one, other) => one.position - other.position);
  const after = sorted.findIndex(({ position: place }) => place > at);
  const [from, to] =
    after < 0 ? [sorted.at(-1), sorted.at(-1)] : [sorted[Math.max(0, after - 1)], sorted[after]];
  if (from === undefined || to === undefined) throw new Error("No stops");
  const share = from === to ? 0 : Math.max(0, (at - from.position) / (to.position - from.position));
  const [one, other] = [numbersOf(colorOf(from.color)), numbersOf(colorOf(to.color))];
  return one.map((number, index) => number * (1 - share) + (other[index] ?? 0) * share);
}

const asCss = (all: Stops, at: number) => mixAt(all, at, premultiplied);

function asCanvas(all: Stops, at: number): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 0] = mixAt(all, at, (one) => [
    one.red,
    one.green,
    one.blue,
    one.alpha,
  ]);
  return premultiplied({ red, green, blue, alpha });
}

describe("stops of a gradient", () => {
  it("let a canvas draw what CSS draws, within 2 levels of 255", () => {
    fc.assert(
      fc.property(
        stops,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20 }),
        (all, places) => {
          const given = gradientStops(all);
          for (const at of places) {
            const [expected, found] = [asCss(all, at), asCanvas(given, at)];
            const worst = Math.max(...expected.map((level, index) => Math.abs(level - (found[index] ?? 0))));
            expect(worst).toBeLessThan(2);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("stay few", () => {
    fc.assert(
      fc.property(stops, (all) => {
        expect(gradientStops(all).length).toBeLessThan(all.length * 32);
      }),
    );
  });

  it("fade without turning grey", () => {
    const fading = [
      { color: "#ffffff", position: 0 },
      { color: "#00000000", position: 1 },
    ];
    expect(asCanvas(gradientStops(fading), 0.5)).toEqual([127.5, 127.5, 127.5, 127.5]);
  });

  it("have the colors of both neighbours where something is transparent between them", () => {
    const given = gradientStops([
      { color: "#ff0000", position: 0 },
      { color: "#00000000", position: 0.5 },
      { color: "#0000ff", position: 1 },
    ]);
    expect(given.map(({ color: one }) => one)).toEqual([
      "rgba(255, 0, 0, 1)",
      "rgba(255, 0, 0, 0)",
      "rgba(0, 0, 255, 0)",
      "rgba(0, 0, 255, 1)",
    ]);
  });

  it("are the given ones where all are as opaque", () => {
    const given = [
      { color: "#ff0000", position: 0 },
      { color: "#00f", position: 1 },
    ];
    expect(gradientStops(given)).toEqual(given);
  });
});
