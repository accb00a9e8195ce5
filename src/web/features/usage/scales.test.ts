import { expect, test } from "vitest";
import { barAt, labelledBars, niceTicks, placeBars } from "./scales.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [10, [0, 5, 10]],
  [99, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [1234, [0, 500, 1000, 1500]],
  [8_000_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])("ticks for at most %i opens are round, few and reach the top", (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test("ticks are whole numbers, reach the highest bar and don't exceed the requested count", () => {
  for (let max = 0; max < 3000; max += 7) {
    const ticks = niceTicks(max);
    expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});

test("a few days begin at the left, as a week that fills", () => {
  expect(placeBars(1, 700)).toEqual([{ x: 28, width: 44, middle: 50 }]);
  expect(placeBars(2, 700).map(({ middle }) => middle)).toEqual([50, 150]);
  expect(placeBars(7, 700).at(-1)?.middle).toBe(650);
  expect(labelledBars(3, 700, 56)).toEqual([0, 1, 2]);
  expect(labelledBars(3, 280, 56)).toEqual([0, 2]);
  expect([10, 150, 690].map((x) => barAt(x, 2, 700))).toEqual([0, 1, 1]);
});

test("bars don't overlap and stay within the plot", () => {
  const places = placeBars(92, 320);
  expect(places[0]?.x).toBeGreaterThanOrEqual(0);
  expect((places.at(-1)?.x ?? 0) + (places.at(-1)?.width ?? 0)).toBeLessThanOrEqual(320);
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    if (next !== undefined) expect(place.x + place.width).toBeLessThan(next.x);
  }
});

test("no bars have no positions", () => {
  expect(placeBars(0, 320)).toEqual([]);
});

test("labels never overlap, and the last bar has one", () => {
  expect(labelledBars(7, 700, 50)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledBars(30, 300, 50)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelledBars(122, 40, 50)).toEqual([121]);
});

test("finds the bar at a position, even outside of the plot", () => {
  expect(barAt(0, 10, 100)).toBe(0);
  expect(barAt(55, 10, 100)).toBe(5);
  expect(barAt(-4, 10, 100)).toBe(0);
  expect(barAt(130, 10, 100)).toBe(9);
});
