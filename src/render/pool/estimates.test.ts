import { describe, expect, it } from "vitest";
import { createEstimates, type Work } from "./estimates.ts";

const renderOf = (version: string): Work => ({ kind: "jpg", version });

describe("cost estimates", () => {
  it("assume that a first image is dearer, and animated formats are dearer than others", () => {
    const { costs } = createEstimates();
    const jpg = renderOf("a");
    const gif: Work = { ...jpg, kind: "gif" };
    expect(costs.estimate(jpg, true)).toBeGreaterThan(costs.estimate(jpg, false));
    expect(costs.estimate(gif, false)).toBeGreaterThan(costs.estimate(jpg, false));
  });

  it("learn each version's own cost, of first and later images apart", () => {
    const { costs } = createEstimates();
    costs.observe(renderOf("a"), true, 80);
    costs.observe(renderOf("a"), false, 2);
    costs.observe(renderOf("b"), false, 30);
    expect(costs.estimate(renderOf("a"), true)).toBe(80);
    expect(costs.estimate(renderOf("a"), false)).toBe(2);
    expect(costs.estimate(renderOf("b"), false)).toBe(30);
  });

  it("take the mean of other versions for one that was never rendered", () => {
    const { costs } = createEstimates();
    for (let n = 0; n < 60; n += 1) costs.observe(renderOf(`v${n}`), false, 12);
    expect(costs.estimate(renderOf("new"), false)).toBeCloseTo(12, 0);
  });

  it("follow a change, but not a single outlier", () => {
    const { costs } = createEstimates();
    for (let n = 0; n < 9; n += 1) costs.observe(renderOf("a"), false, 2);
    costs.observe(renderOf("a"), false, 4000);
    expect(costs.estimate(renderOf("a"), false)).toBeLessThan(5);
    for (let n = 0; n < 60; n += 1) costs.observe(renderOf("a"), false, 100);
    expect(costs.estimate(renderOf("a"), false)).toBeGreaterThan(90);
  });
});

describe("the versions that workers hold", () => {
  it("are those that a worker was sent, until it releases them", () => {
    const { holdings } = createEstimates();
    const [one, other] = [{}, {}];
    holdings.hold(one, "a");
    expect([holdings.holds(one, "a"), holdings.holds(other, "a"), holdings.holds(one, "b")]).toEqual([
      true,
      false,
      false,
    ]);
    holdings.release(one, "a");
    expect(holdings.holds(one, "a")).toBe(false);
  });

  it("have as their first holder the worker that has held them for longest", () => {
    const { holdings } = createEstimates();
    const workers = [{}, {}, {}];
    const [one, two] = workers as [object, object];
    expect(holdings.firstHolder(workers, "a")).toBeUndefined();
    for (const worker of [two, one, two]) holdings.hold(worker, "a");
    expect(holdings.firstHolder(workers, "a")).toBe(two);
    expect(holdings.firstHolder([one], "a")).toBe(one);
    holdings.release(two, "a");
    holdings.hold(two, "a");
    expect(holdings.firstHolder(workers, "a")).toBe(one);
  });

  it("are bounded, the least recently used forgotten first", () => {
    const { holdings } = createEstimates();
    const worker = {};
    for (const version of ["used", "unused"]) holdings.hold(worker, version);
    for (let n = 0; n < 999; n += 1) {
      holdings.hold(worker, `v${n}`);
      holdings.hold(worker, "used");
    }
    expect([holdings.holds(worker, "used"), holdings.holds(worker, "unused")]).toEqual([true, false]);
  });
});

describe("the time that renders of a version are held back", () => {
  it("adds up, counts less with time, and ends when the version is copied", () => {
    const { heldBack } = createEstimates();
    heldBack.add("a", 10, 0);
    heldBack.add("a", 10, 0);
    expect(heldBack.waitedMs("a", 0)).toBe(20);
    expect(heldBack.waitedMs("a", 700)).toBeCloseTo(10, 0);
    expect(heldBack.waitedMs("a", 60_000)).toBeCloseTo(0);
    expect(heldBack.waitedMs("b", 0)).toBe(0);
    heldBack.clear("a");
    expect(heldBack.waitedMs("a", 0)).toBe(0);
  });
});
