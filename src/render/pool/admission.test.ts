import { describe, expect, it } from "vitest";
import { createOverload, createWaitEstimates, isRefused, longestWait } from "./admission.ts";

const open = { waitMs: 5000, isOpen: true, isFirst: false, queuedPerWorker: 20, isOverloaded: false };

describe("admission", () => {
  it("refuses an open that would wait too long", () => {
    expect(isRefused(open)).toBe(true);
    expect(isRefused({ ...open, waitMs: 100 })).toBe(false);
  });

  it("refuses an open that would wait half as long under an overload", () => {
    expect(isRefused({ ...open, waitMs: 100, isOverloaded: true })).toBe(true);
    expect(isRefused({ ...open, waitMs: 50, isOverloaded: true })).toBe(false);
  });

  it("never refuses the first image of a version, nor what no email client waits for", () => {
    expect(isRefused({ ...open, isFirst: true })).toBe(false);
    expect(isRefused({ ...open, isOpen: false })).toBe(false);
  });

  it("never refuses an open for its estimated wait while few others wait", () => {
    expect(isRefused({ ...open, queuedPerWorker: 15 })).toBe(false);
    expect(longestWait({ ...open, queuedPerWorker: 15 })).toBeUndefined();
    expect(isRefused({ ...open, queuedPerWorker: 16 })).toBe(true);
  });

  it("counts only a much shorter queue as short under an overload", () => {
    const overloaded = { ...open, isOverloaded: true };
    expect(isRefused({ ...overloaded, queuedPerWorker: 15 })).toBe(true);
    expect(isRefused({ ...overloaded, queuedPerWorker: 3 })).toBe(false);
    expect(longestWait({ ...overloaded, queuedPerWorker: 3 })).toBeLessThan(500);
  });

  it("lets opens wait for less than half a second, and others as long as the queue allows", () => {
    expect(longestWait(open)).toBeLessThan(500);
    expect(longestWait({ ...open, isFirst: true })).toBeUndefined();
    expect(longestWait({ ...open, waitMs: 0 })).toBeUndefined();
    expect(longestWait({ ...open, isOpen: false })).toBeUndefined();
  });
});

describe("an overload", () => {
  it("lasts until ten seconds after an open was overdue in a long queue", () => {
    const overload = createOverload();
    expect(overload.is(0)).toBe(false);
    overload.wasOverdue(16, 1000);
    expect([overload.is(10_999), overload.is(11_000)]).toEqual([true, false]);
    overload.wasOverdue(20, 12_000);
    expect(overload.is(21_000)).toBe(true);
  });

  it("isn't a program that waits for sixteen images of an expensive design at once", () => {
    const overload = createOverload();
    overload.wasOverdue(15, 1000);
    expect(overload.is(1000)).toBe(false);
  });

  it("is a job that waited in vain, however short the queue", () => {
    const overload = createOverload();
    overload.waitedInVain(1000);
    expect(overload.is(1000)).toBe(true);
  });
});

describe("estimates of waits", () => {
  it("divide the work by the workers", () => {
    expect(createWaitEstimates().estimate("a", 300, 2)).toBe(150);
    expect(createWaitEstimates().estimate("a", 300, 0)).toBe(300);
  });

  it("grow while renders of a version wait longer than estimated, and shrink again", () => {
    const waits = createWaitEstimates();
    const observe = (waitedMs: number) => waits.observe("a", waits.estimate("a", 200, 2), waitedMs);
    for (let n = 0; n < 200; n += 1) observe(300);
    expect(waits.estimate("a", 200, 2)).toBeCloseTo(300, -1);
    for (let n = 0; n < 400; n += 1) observe(100);
    expect(waits.estimate("a", 200, 2)).toBeCloseTo(100, -1);
  });

  it("are those of all versions for one that is new", () => {
    const waits = createWaitEstimates();
    for (let n = 0; n < 10; n += 1) waits.observe("a", 100, 150);
    expect(waits.estimate("b", 200, 2)).toBeGreaterThan(100);
    expect(waits.estimate("b", 200, 2)).toBeLessThan(waits.estimate("a", 200, 2));
  });

  it("don't follow short waits", () => {
    const waits = createWaitEstimates();
    for (let n = 0; n < 200; n += 1) waits.observe("a", 5, 60);
    expect(waits.estimate("a", 200, 2)).toBe(100);
  });
});
