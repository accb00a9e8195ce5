import { describe, expect, it } from "vitest";
import { createCallKey, maskKey, validateKey } from "./call-key.ts";

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

describe("createCallKey", () => {
  it("keeps a key only in memory by default", () => {
    const kept = new Map<string, string>();
    const key = createCallKey(storageOf(kept));
    key.set("limn_live_a", false);
    expect(key.get()).toBe("limn_live_a");
    expect(kept.size).toBe(0);
  });

  it("stores a key for the tab if requested, and removes it completely", () => {
    const kept = new Map<string, string>();
    createCallKey(storageOf(kept)).set("limn_live_a", true);
    const later = createCallKey(storageOf(kept));
    expect(later.get()).toBe("limn_live_a");
    later.remove();
    expect(kept.size).toBe(0);
    expect(later.get()).toBeUndefined();
  });

  it("removes a stored key when another key is set without storing it", () => {
    const kept = new Map<string, string>();
    const key = createCallKey(storageOf(kept));
    key.set("limn_live_a", true);
    key.set("limn_live_b", false);
    expect(kept.size).toBe(0);
  });

  it("notifies listeners of each change", () => {
    const values: (string | undefined)[] = [];
    const key = createCallKey(storageOf(new Map()));
    key.subscribe((value) => values.push(value));
    key.set("limn_live_a", false);
    key.remove();
    expect(values).toEqual([undefined, "limn_live_a", undefined]);
  });
});

describe("a key on the page", () => {
  it("shows only its prefix and last characters", () => {
    expect(maskKey(`limn_live_${"x".repeat(32)}a1b2`)).toBe("limn_live_…a1b2");
    expect(maskKey("short")).toBe("…");
    expect(maskKey("some-other-long-secret")).toBe("…cret");
  });

  it("is rejected if it isn't valid in a header", () => {
    expect(validateKey("")).toMatch(/Paste/);
    expect(validateKey("limn_live_ä")).toMatch(/letters/);
    expect(validateKey("${LIMN_KEY}")).toBeUndefined();
  });
});
