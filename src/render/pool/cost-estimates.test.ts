import { describe, expect, it } from "vitest";
import { createCostEstimates, type Work } from "./cost-estimates.ts";

const renderOf = (version: string): Work => ({ kind: "jpg", version });

describe("cost estimates", () => {
  it("assume that a first image is dearer, and animated formats are dearer than others", () => {
    const costs = createCostEstimates();
    const jpg = renderOf("a");
    const gif: Work = { ...jpg, kind: "gif" };
    expect(costs.estimate(jpg, true)).toBeGreaterThan(costs.estimate(jpg, false));
    expect(costs.estimate(gif, false)).toBeGreaterThan(costs.estimate(jpg, false));
  });

  it("learn each version's own cost, of first and later images apart", () => {
    const costs = createCostEstimates();
    costs.observe(renderOf("a"), true, 80);
    costs.observe(renderOf("a"), false, 2);
    costs.observe(renderOf("b"), false, 30);
    expect(costs.estimate(renderOf("a"), true)).toBe(80);
    expect(costs.estimate(renderOf("a"), false)).toBe(2);
    expect(costs.estimate(renderOf("b"), false)).toBe(30);
  });

  it("take the mean of other versions for one that was never rendered", () => {
    const costs = createCostEstimates();
    for (let n = 0; n < 60; n += 1) costs.observe(renderOf(`v${n}`), false, 12);
    expect(costs.estimate(renderOf("new"), false)).toBeCloseTo(12, 0);
  });

  it("follow a change, but not a single outlier", () => {
    const costs = createCostEstimates();
    for (let n = 0; n < 9; n += 1) costs.observe(renderOf("a"), false, 2);
    costs.observe(renderOf("a"), false, 4000);
    expect(costs.estimate(renderOf("a"), false)).toBeLessThan(5);
    for (let n = 0; n < 60; n += 1) costs.observe(renderOf("a"), false, 100);
    expect(costs.estimate(renderOf("a"), false)).toBeGreaterThan(90);
  });
});
