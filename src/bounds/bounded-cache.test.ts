import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

describe("a bounded cache", () => {
  it("lets go of what was used longest ago", () => {
    const cache = createBoundedCache<string>(30);
    for (const key of ["a", "b", "c"]) cache.set(key, key, 10);
    cache.get("a");
    cache.set("d", "d", 10);
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["a", undefined, "c", "d"]);
  });

  it("never holds more than its bytes, whatever comes", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e"),
      bytes: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = createBoundedCache<number>(50);
        for (const { key, bytes } of steps) {
          cache.set(key, bytes, bytes);
          const held = ["a", "b", "c", "d", "e"].reduce((sum, one) => sum + (cache.get(one) ?? 0), 0);
          expect(held).toBeLessThanOrEqual(50);
          expect(cache.get(key)).toBe(bytes > 50 ? undefined : bytes);
        }
      }),
    );
  });
});
