import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type BoundedCache, createBoundedCache, createSharedBound } from "./bounded-cache.ts";

afterEach(() => void vi.restoreAllMocks());

const keys = ["a", "b", "c", "d", "e"];
const held = (cache: BoundedCache<unknown>) => keys.filter((key) => cache.get(key) !== undefined).join("");

describe("a bounded cache", () => {
  it("drops the least recently used value when it is full", () => {
    const cache = createBoundedCache<string>(30);
    for (const key of ["a", "b", "c"]) cache.set(key, key, { weight: 10 });
    cache.get("a");
    cache.set("d", "d", { weight: 10 });
    expect(held(cache)).toBe("acd");
  });

  it("doesn't count a peek as use", () => {
    const cache = createBoundedCache<string>(2);
    cache.set("a", "a");
    cache.set("b", "b");
    expect(cache.peek("a")).toBe("a");
    cache.set("c", "c");
    expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual([undefined, "b", "c"]);
  });

  it("never exceeds its limit, and reports the weight of everything it drops", () => {
    const step = fc.record({ key: fc.constantFrom(...keys), weight: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let dropped = 0;
        const cache = createBoundedCache<number>(50, (weight) => (dropped += weight));
        let given = 0;
        for (const { key, weight } of steps) {
          cache.set(key, weight, { weight });
          given += weight;
          const total = keys.reduce((sum, one) => sum + (cache.get(one) ?? 0), 0);
          expect(total).toBeLessThanOrEqual(50);
          expect(total + dropped).toBe(given);
          expect(cache.get(key)).toBe(weight > 50 ? undefined : weight);
        }
      }),
    );
  });

  it("doesn't keep a value that weighs more than itself, and drops the one under its key", () => {
    const cache = createBoundedCache<string>(10);
    cache.set("a", "a", { weight: 10 });
    cache.set("b", "b", { weight: 11 });
    expect(held(cache)).toBe("a");
    cache.set("a", "a", { weight: 11 });
    expect(held(cache)).toBe("");
  });

  it("frees every value that it drops once, and reports what that leaves of its weight", () => {
    const step = fc.record({ key: fc.constantFrom(...keys), weight: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const freed: number[] = [];
        let reported = 0;
        const free = (index: number) => {
          freed.push(index);
          return Math.floor((steps[index]?.weight ?? 0) / 3);
        };
        const cache = createSharedBound(50, (weight) => (reported += weight))(free);
        for (const [index, { key, weight }] of steps.entries()) cache.set(key, index, { weight });
        const kept = keys.map((key) => cache.get(key)).filter((index) => index !== undefined);
        expect([...freed, ...kept].sort((one, other) => one - other)).toEqual([...steps.keys()]);
        const left = freed.map((index) => steps[index]?.weight ?? 0);
        expect(reported).toBe(left.reduce((sum, weight) => sum + weight - Math.floor(weight / 3), 0));
      }),
    );
  });

  it("counts a replaced value once, and a value without a weight as 1", () => {
    const cache = createBoundedCache<string>(2);
    for (const value of ["1", "2", "3", "4"]) cache.set("a", value);
    cache.set("b", "b");
    expect(held(cache)).toBe("ab");
    cache.set("c", "c");
    expect(held(cache)).toBe("bc");
  });

  it("drops a value after its lifetime in seconds, and caches none with 0", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const cache = createBoundedCache<string>(10);
    cache.set("a", "a", { seconds: 10 });
    cache.set("b", "b", { seconds: 0 });
    cache.set("c", "c");
    clock.mockReturnValue(9999);
    expect(held(cache)).toBe("ac");
    clock.mockReturnValue(10_000);
    expect(held(cache)).toBe("c");
  });

  it("can be cleared and used again", () => {
    const cache = createBoundedCache<string>(1);
    cache.set("a", "a");
    cache.clear();
    cache.set("b", "b");
    expect(held(cache)).toBe("b");
    cache.delete("b");
    expect([...cache.keys()]).toEqual([]);
  });
});

it("caches with a common limit have separate values, and drop the least recently used of all", () => {
  const reportFreed: number[] = [];
  const createCache = createSharedBound(10, (bytes) => void reportFreed.push(bytes));
  const [numbers, words] = [createCache<number>(), createCache<string>()];
  numbers.set("one", 1, { weight: 4 });
  words.set("one", "eins", { weight: 4 });
  expect([numbers.get("one"), words.get("one")]).toEqual([1, "eins"]);
  numbers.get("one");
  reportFreed.length = 0;
  numbers.set("two", 2, { weight: 6 });
  expect([numbers.get("one"), words.get("one"), numbers.get("two")]).toEqual([1, undefined, 2]);
  expect(reportFreed).toEqual([4]);
});

it("a spare value takes no room from others until it is used", () => {
  const cache = createBoundedCache<string>(2);
  cache.set("a", "a");
  cache.set("s", "s", { isSpare: true });
  expect([...cache.keys()].join("")).toBe("as");
  cache.set("b", "b");
  expect([...cache.keys()].join("")).toBe("ab");
  cache.set("s", "s", { isSpare: true });
  expect([...cache.keys()].join("")).toBe("ab");
});
