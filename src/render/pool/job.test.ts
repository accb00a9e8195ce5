import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderBusy } from "../protocol/errors.ts";
import { type Job, createQueue, type Waiting } from "./job.ts";

const flow = { company: "c", group: "g" };

describe("a queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function queueOf(length: number) {
    const dropped: string[] = [];
    const queue = createQueue(length);
    const names = new WeakMap<Job, string>();
    const jobOf = (name: string) => {
      const outcome = { reject: () => void dropped.push(name) };
      const worker = name.startsWith("sent") ? {} : undefined;
      const job = { outcome, worker } as unknown as Job;
      names.set(job, name);
      return job;
    };
    const push = (name: string, change: Partial<Waiting> = {}) =>
      queue.push(jobOf(name), { flow, costMs: 1, waitMs: 100, ...change });
    const unshift = (name: string) => queue.unshift(jobOf(name), { flow, costMs: 1, waitMs: 100 });
    const take = () => {
      const [head] = queue.heads();
      if (head === undefined) return undefined;
      queue.remove(head.item);
      return names.get(head.item);
    };
    return { queue, push, unshift, dropped, take };
  }

  it("returns items in order, requeued ones first", () => {
    const { push, unshift, take } = queueOf(3);
    for (const task of ["a", "b"]) push(task);
    unshift(take() ?? "");
    expect([take(), take(), take()]).toEqual(["a", "b", undefined]);
  });

  it("refuses items beyond its length, except requeued ones", () => {
    const { push, unshift, take } = queueOf(1);
    push("a");
    expect(() => push("b")).toThrow(RenderBusy);
    unshift("c");
    expect(take()).toBe("c");
  });

  it("refuses the newest item of the company with the most queued cost when it is full", () => {
    const { push, dropped, take } = queueOf(3);
    const large = { flow: { company: "large", group: "g" }, costMs: 50 };
    for (const task of ["first", "second", "third"]) push(task, large);
    push("small");
    expect(dropped).toEqual(["third"]);
    expect(() => push("fourth", large)).toThrow(RenderBusy);
    expect(new Set([take(), take(), take()])).toEqual(new Set(["first", "second", "small"]));
  });

  it("refuses others in place of protected items and of those in a worker", () => {
    const { push, dropped } = queueOf(3);
    push("sent ahead");
    push("refused");
    push("protected", { isProtected: true });
    push("protected too", { isProtected: true });
    expect(dropped).toEqual(["refused"]);
    expect(() => push("protected as well", { isProtected: true })).toThrow(RenderBusy);
  });

  it("drops each item at the end of its own time", () => {
    const { push, dropped } = queueOf(3);
    push("long");
    push("short", { waitMs: 30 });
    push("longest", { waitMs: 500 });
    vi.advanceTimersByTime(30);
    expect(dropped).toEqual(["short"]);
    vi.advanceTimersByTime(70);
    expect(dropped).toEqual(["short", "long"]);
    vi.advanceTimersByTime(400);
    expect(dropped).toEqual(["short", "long", "longest"]);
  });

  it("drops items that wait too long, except removed ones", () => {
    const { queue, push, unshift, dropped, take } = queueOf(3);
    for (const task of ["served", "late"]) push(task);
    take();
    unshift("late again");
    vi.advanceTimersByTime(100);
    expect(new Set(dropped)).toEqual(new Set(["late", "late again"]));
    expect(queue.isEmpty()).toBe(true);
  });

  it("measures the wait of each item from its first addition", () => {
    const { push, dropped } = queueOf(3);
    for (const task of ["first", "second", "third"]) {
      push(task);
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
    const { queue, push, dropped } = queueOf(2);
    for (const task of ["a", "b"]) push(task);
    queue.close();
    vi.advanceTimersByTime(500);
    expect(dropped).toEqual(["a", "b"]);
  });
});
