import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderBusy } from "./render-errors.ts";
import { createWaitingLine } from "./waiting-line.ts";

describe("a waiting line", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function lineOf(length: number) {
    const gaveUp: string[] = [];
    const line = createWaitingLine<string>({ length, waitMs: 100, giveUp: (task) => gaveUp.push(task) });
    return { line, gaveUp };
  }

  it("serves in the order of coming, those put back first", () => {
    const { line } = lineOf(3);
    for (const task of ["a", "b"]) line.join(task);
    line.putBack(line.next() ?? "");
    expect([line.next(), line.next(), line.next()]).toEqual(["a", "b", undefined]);
  });

  it("turns away whom it has no place for, but nobody put back", () => {
    const { line } = lineOf(1);
    line.join("a");
    expect(() => line.join("b")).toThrow(RenderBusy);
    line.putBack("c");
    expect(line.next()).toBe("c");
  });

  it("gives up on who has waited too long, and on nobody who was served", () => {
    const { line, gaveUp } = lineOf(3);
    for (const task of ["served", "late"]) line.join(task);
    line.next();
    line.putBack("late again");
    vi.advanceTimersByTime(100);
    expect(gaveUp).toEqual(["late", "late again"]);
    expect(line.isEmpty()).toBe(true);
  });

  it("gives up on everybody when it closes", () => {
    const { line, gaveUp } = lineOf(2);
    for (const task of ["a", "b"]) line.join(task);
    line.close();
    vi.advanceTimersByTime(500);
    expect(gaveUp).toEqual(["a", "b"]);
  });
});
