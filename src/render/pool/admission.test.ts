import { describe, expect, it } from "vitest";
import { isRefused, longestWait } from "./admission.ts";

const open = { workBeforeMs: 10_000, workers: 2, isOpen: true, isFirst: false };

describe("admission", () => {
  it("refuses an open that would wait too long, measured in all workers together", () => {
    expect(isRefused(open)).toBe(true);
    expect(isRefused({ ...open, workBeforeMs: 300 })).toBe(false);
    expect(isRefused({ ...open, workBeforeMs: 300, workers: 1 })).toBe(true);
  });

  it("never refuses the first image of a version, nor what no email client waits for", () => {
    expect(isRefused({ ...open, isFirst: true })).toBe(false);
    expect(isRefused({ ...open, isOpen: false })).toBe(false);
  });

  it("shortens the wait of opens only in a queue that has been filled for long", () => {
    expect(longestWait(open, 100)).toBeUndefined();
    expect(longestWait(open, 60_000)).toBeLessThan(500);
    expect(longestWait({ ...open, isFirst: true }, 60_000)).toBeUndefined();
    expect(longestWait({ ...open, isOpen: false }, 60_000)).toBeUndefined();
  });
});
