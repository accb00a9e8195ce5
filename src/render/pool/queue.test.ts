import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderBusy } from "../protocol/errors.ts";
import { createQueue } from "./queue.ts";

describe("a waiting line", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function lineOf(length: number) {
    const gaveUp: string[] = [];
    const line = createQueue<string>({ length, waitMs: 100, giveUp: (task) => gaveUp.push(task) });
    const serve = () => {
      const task = line.first(() => true);
      if (task !== undefined) line.leave(task);
      return task;
    };
    return { line, gaveUp, serve };
  }

  it("serves in the order of coming, those put back first", () => {
    const { line, serve } = lineOf(3);
    for (const task of ["a", "b"]) line.join(task);
    line.putBack(serve() ?? "");
    expect([serve(), serve(), serve()]).toEqual(["a", "b", undefined]);
  });

  it("turns away whom it has no place for, but nobody put back", () => {
    const { line, serve } = lineOf(1);
    line.join("a");
    expect(() => line.join("b")).toThrow(RenderBusy);
    line.putBack("c");
    expect(serve()).toBe("c");
  });

  it("finds the first of those that suit, who stays until its turn has come", () => {
    const { line, gaveUp } = lineOf(3);
    for (const task of ["a", "b", "c"]) line.join(task);
    expect(line.first((task) => task !== "a")).toBe("b");
    line.leave("b");
    line.leave("not in it");
    expect(line.first((task) => task !== "a")).toBe("c");
    vi.advanceTimersByTime(100);
    expect(gaveUp).toEqual(["a", "c"]);
  });

  it("gives up on who has waited too long, and on nobody who was served", () => {
    const { line, gaveUp, serve } = lineOf(3);
    for (const task of ["served", "late"]) line.join(task);
    serve();
    line.putBack("late again");
    vi.advanceTimersByTime(100);
    expect(gaveUp).toEqual(["late again", "late"]);
    expect(line.isEmpty()).toBe(true);
  });

  it("counts for each from when it came", () => {
    const { line, gaveUp } = lineOf(3);
    for (const task of ["first", "second", "third"]) {
      line.join(task);
      vi.advanceTimersByTime(40);
    }
    expect(gaveUp).toEqual(["first"]);
    vi.advanceTimersByTime(19);
    expect(gaveUp).toEqual(["first"]);
    vi.advanceTimersByTime(1);
    expect(gaveUp).toEqual(["first", "second"]);
    vi.advanceTimersByTime(40);
    expect(gaveUp).toEqual(["first", "second", "third"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up on everybody when it closes", () => {
    const { line, gaveUp } = lineOf(2);
    for (const task of ["a", "b"]) line.join(task);
    line.close();
    vi.advanceTimersByTime(500);
    expect(gaveUp).toEqual(["a", "b"]);
  });
});
