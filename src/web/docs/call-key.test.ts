import { describe, expect, it } from "vitest";
import { createCallKey, masked, wrongWith } from "./call-key.ts";

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe("createCallKey", () => {
  it("keeps a key in memory alone unless asked", () => {
    const kept = new Map<string, string>();
    const key = createCallKey(storageOf(kept));
    key.use("limn_live_a", false);
    expect(key.get()).toBe("limn_live_a");
    expect(kept.size).toBe(0);
  });

  it("keeps it for the tab when asked, and lets it go everywhere at once", () => {
    const kept = new Map<string, string>();
    createCallKey(storageOf(kept)).use("limn_live_a", true);
    const later = createCallKey(storageOf(kept));
    expect(later.get()).toBe("limn_live_a");
    later.forget();
    expect(kept.size).toBe(0);
    expect(later.get()).toBeUndefined();
  });

  it("drops a kept key when another is used for now", () => {
    const kept = new Map<string, string>();
    const key = createCallKey(storageOf(kept));
    key.use("limn_live_a", true);
    key.use("limn_live_b", false);
    expect(kept.size).toBe(0);
  });

  it("tells followers of every change", () => {
    const told: (string | undefined)[] = [];
    const key = createCallKey(storageOf(new Map()));
    key.follow((now) => told.push(now));
    key.use("limn_live_a", false);
    key.forget();
    expect(told).toEqual([undefined, "limn_live_a", undefined]);
  });
});

describe("a key on the page", () => {
  it("is shown by its end only", () => {
    expect(masked(`limn_live_${"x".repeat(32)}a1b2`)).toBe("limn_live_…a1b2");
    expect(masked("short")).toBe("…");
    expect(masked("some-other-long-secret")).toBe("…cret");
  });

  it("is refused when a header can't carry it", () => {
    expect(wrongWith("")).toMatch(/Paste/);
    expect(wrongWith("limn_live_ä")).toMatch(/letters/);
    expect(wrongWith("${LIMN_KEY}")).toBeUndefined();
  });
});
