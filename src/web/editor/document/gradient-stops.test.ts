import { expect, test } from "vitest";
import type { Gradient } from "../../../design/values.ts";
import { addStop, widestGap } from "./gradient-stops.ts";

const gradient = (...stops: [color: string, position: number][]): Gradient => ({
  type: "linear",
  angle: 90,
  stops: stops.map(([color, position]) => ({ color, position })),
});

test("a new stop lies in the middle of the widest gap", () => {
  expect(widestGap(gradient(["#000", 0], ["#fff", 1]))).toBe(0.5);
  expect(widestGap(gradient(["#000", 0], ["#888", 0.2], ["#fff", 1]))).toBe(0.6);
  expect(widestGap(gradient(["#000", 0], ["#888", 0.7], ["#fff", 1]))).toBe(0.35);
});

test("a new stop has the color of its place, so that the gradient looks as before", () => {
  const { gradient: added, index } = addStop(gradient(["#000000", 0], ["#ffffff", 1]), 0.5);
  expect(index).toBe(1);
  expect(added.stops.map(({ color }) => color)).toEqual(["#000000", "#808080", "#ffffff"]);
  // A color that fades out stays that color.
  const faded = addStop(gradient(["#5b7cfa", 0], ["#5b7cfa00", 1]), 0.5).gradient;
  expect(faded.stops[1]).toEqual({ color: "#5b7cfa80", position: 0.5 });
  const mixed = addStop(gradient(["#ff0000", 0], ["#0000ff00", 1]), 0.25).gradient;
  expect(mixed.stops[1]?.color).toBe("#ff0000bf");
});

test("before the first stop and behind the last one, a new stop has their color", () => {
  const inner = gradient(["#112233", 0.2], ["#445566", 0.8]);
  expect(addStop(inner, 0)).toMatchObject({ index: 0, gradient: { stops: [{ color: "#112233" }, {}, {}] } });
  expect(addStop(inner, 1)).toMatchObject({ index: 2, gradient: { stops: [{}, {}, { color: "#445566" }] } });
});

test("among stops at one place a new one comes last", () => {
  expect(addStop(gradient(["#000000", 0.5], ["#ffffff", 0.5]), 0.5)).toMatchObject({ index: 2 });
});
