import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderBusy } from "../protocol/errors.ts";
import { createQueue } from "./queue.ts";

describe("a queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function queueOf(length: number) {
    const dropped: string[] = [];
    const queue = createQueue<string>({ length, waitMs: 100, drop: (task) => dropped.push(task) });
    const take = () => {
      const task = queue.find(() => true);
      if (task !== undefined) queue.remove(task);
      return task;
    };
    return { queue, dropped, take };
  }

  it("returns items in order, requeued ones first", () => {
    const { queue, take } = queueOf(3);
    for (const task of ["a", "b"]) queue.push(task);
    queue.unshift(take() ?? "");
    expect([take(), take(), take()]).toEqual(["a", "b", undefined]);
  });

  it("refuses items beyond its length, except requeued ones", () => {
    const { queue, take } = queueOf(1);
    queue.push("a");
    expect(() => queue.push("b")).toThrow(RenderBusy);
    queue.unshift("c");
    expect(take()).toBe("c");
  });

  it("finds the first matching item, which stays until it is removed", () => {
    const { queue, dropped } = queueOf(3);
    for (const task of ["a", "b", "c"]) queue.push(task);
    expect(queue.find((task) => task !== "a")).toBe("b");
    queue.remove("b");
    queue.remove("not in it");
    expect(queue.find((task) => task !== "a")).toBe("c");
    vi.advanceTimersByTime(100);
    expect(dropped).toEqual(["a", "c"]);
  });

  it("drops items that wait too long, except removed ones", () => {
    const { queue, dropped, take } = queueOf(3);
    for (const task of ["served", "late"]) queue.push(task);
    take();
    queue.unshift("late again");
    vi.advanceTimersByTime(100);
    expect(dropped).toEqual(["late again", "late"]);
    expect(queue.isEmpty()).toBe(true);
  });

  it("measures the wait of each item from its first addition", () => {
    const { queue, dropped } = queueOf(3);
    for (const task of ["first", "second", "third"]) {
      queue.push(task);
      vi.advanceTimersByTime(40);
    }
    expect(dropped).toEqual(["first"]);
    vi.advanceTimersByTime(19);
    expect(dropped).toEqual(["first"]);
    vi.advanceTimersByTime(1);
    expect(dropped).toEqual(["first", "second"]);
    vi.advanceTimersByTime(40);
    expect(dropped).toEqual(["first", "second", "third"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("drops every item when it closes", () => {
    const { queue, dropped } = queueOf(2);
    for (const task of ["a", "b"]) queue.push(task);
    queue.close();
    vi.advanceTimersByTime(500);
    expect(dropped).toEqual(["a", "b"]);
  });
});
