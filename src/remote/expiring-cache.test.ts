import { afterEach, describe, expect, it, vi } from "vitest";
import { createExpiringCache } from "./expiring-cache.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function kept(cache: ReturnType<typeof createExpiringCache<string>>): string {
  return ["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined).join("");
}

describe("an expiring cache", () => {
  it("drops the entry unused for longest when the weights exceed the limit", () => {
    const cache = createExpiringCache<string>(10);
    for (const key of ["a", "b", "c"]) cache.set(key, key, { weight: 3, seconds: 60 });
    cache.get("a");
    cache.set("d", "d", { weight: 4, seconds: 60 });
    expect(kept(cache)).toBe("acd");
  });

  it("does not take what is heavier than itself, and drops what stood under that key", () => {
    const cache = createExpiringCache<string>(10);
    cache.set("a", "a", { weight: 10, seconds: 60 });
    cache.set("b", "b", { weight: 11, seconds: 60 });
    expect(kept(cache)).toBe("a");
    cache.set("a", "a", { weight: 11, seconds: 60 });
    expect(kept(cache)).toBe("");
  });

  it("counts a replaced entry once", () => {
    const cache = createExpiringCache<string>(10);
    for (const value of ["1", "2", "3", "4"]) cache.set("a", value, { weight: 5, seconds: 60 });
    cache.set("b", "b", { weight: 5, seconds: 60 });
    expect([cache.get("a"), cache.get("b")]).toEqual(["4", "b"]);
  });

  it("forgets after the given seconds, and keeps nothing for none", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const cache = createExpiringCache<string>(10);
    cache.set("a", "a", { weight: 1, seconds: 10 });
    cache.set("b", "b", { weight: 1, seconds: 0 });
    clock.mockReturnValue(9999);
    expect(kept(cache)).toBe("a");
    clock.mockReturnValue(10_000);
    expect(kept(cache)).toBe("");
  });

  it("can be cleared and used again", () => {
    const cache = createExpiringCache<string>(1);
    cache.set("a", "a", { weight: 1, seconds: 60 });
    cache.clear();
    cache.set("b", "b", { weight: 1, seconds: 60 });
    expect(kept(cache)).toBe("b");
  });
});
