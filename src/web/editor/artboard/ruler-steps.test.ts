import { expect, test } from "vitest";
import { rulerSteps } from "./ruler-steps.ts";

test("numbers have room at every zoom, and marks between them too", () => {
  for (const zoom of [0.05, 0.1, 0.33, 1, 2, 7, 16]) {
    const { label, tick } = rulerSteps(zoom);
    expect(label * zoom).toBeGreaterThanOrEqual(56);
    expect(tick * zoom).toBeGreaterThanOrEqual(5);
    expect(label % tick).toBeCloseTo(0);
  }
  expect(rulerSteps(1)).toEqual({ label: 100, tick: 10 });
});
