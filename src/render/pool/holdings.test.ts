import { describe, expect, it } from "vitest";
import { createHeldBack, createHoldings } from "./holdings.ts";

describe("the versions that workers hold", () => {
  it("are those that a worker was sent, until it releases them", () => {
    const holdings = createHoldings();
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
    const holdings = createHoldings();
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
    const holdings = createHoldings();
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
    const heldBack = createHeldBack();
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
