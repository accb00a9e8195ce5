import { describe, expect, it } from "vitest";
import { createSemaphore } from "./semaphore.ts";

/** Work that ends on demand, and the order in which it started. */
function startedWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, work, end, settle };
}

describe("a semaphore", () => {
  it("runs at most as many at a time as it has permits, urgent work first, the rest in order", async () => {
    const semaphore = createSemaphore({ permits: 2 });
    const { started, work, end, settle } = startedWork();
    const running = ["a", "b", "c", "d"].map((name) => semaphore.run(work(name)));
    running.push(semaphore.run(work("urgent"), { urgent: true }));
    await settle();
    expect(started).toEqual(["a", "b"]);
    for (const name of ["a", "urgent", "b", "c", "d"]) await end(name);
    expect(started).toEqual(["a", "b", "urgent", "c", "d"]);
    expect(await Promise.all(running)).toEqual(["a", "b", "c", "d", "urgent"]);
    expect(semaphore.isIdle()).toBe(true);
  });

  it("passes on the permit of failed work", async () => {
    const semaphore = createSemaphore({ permits: 1 });
    await expect(semaphore.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await semaphore.run(() => Promise.resolve(1))).toBe(1);
  });

  it("rejects work that waits too long, and never starts it", async () => {
    const semaphore = createSemaphore({ permits: 1, waitMs: 1, onTimeout: () => new Error("busy") });
    const { started, work, end } = startedWork();
    const first = semaphore.run(work("a"));
    await expect(semaphore.run(work("b"))).rejects.toThrow("busy");
    await end("a");
    await first;
    expect(started).toEqual(["a"]);
    expect(await semaphore.run(() => Promise.resolve(1))).toBe(1);
  });

  it("never starts work whose signal was aborted, before or while it waits", async () => {
    const semaphore = createSemaphore({ permits: 1 });
    const { started, work, end } = startedWork();
    const gone = new AbortController();
    const first = semaphore.run(work("a"));
    const second = semaphore.run(work("b"), { signal: gone.signal });
    const third = semaphore.run(work("c"));
    gone.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    await expect(semaphore.run(work("d"), { signal: gone.signal })).rejects.toThrow("gone");
    await end("a");
    await end("c");
    await Promise.all([first, third]);
    expect(started).toEqual(["a", "c"]);
  });
});
