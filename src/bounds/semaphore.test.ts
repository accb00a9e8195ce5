import fc from "fast-check";
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
    const running = ["a", "b", "c", "d"].map((name) => semaphore.run("c", work(name)));
    running.push(semaphore.run("c", work("urgent"), { urgent: true }));
    await settle();
    expect(started).toEqual(["a", "b"]);
    for (const name of ["a", "urgent", "b", "c", "d"]) await end(name);
    expect(started).toEqual(["a", "b", "urgent", "c", "d"]);
    expect(await Promise.all(running)).toEqual(["a", "b", "c", "d", "urgent"]);
    expect(semaphore.isIdle()).toBe(true);
  });

  it("passes on the permit of failed work", async () => {
    const semaphore = createSemaphore({ permits: 1 });
    await expect(semaphore.run("c", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await semaphore.run("c", () => Promise.resolve(1))).toBe(1);
  });

  it("rejects work that waits too long, and never starts it", async () => {
    const semaphore = createSemaphore({ permits: 1, waitMs: 1, onTimeout: () => new Error("busy") });
    const { started, work, end } = startedWork();
    const first = semaphore.run("c", work("a"));
    await expect(semaphore.run("c", work("b"))).rejects.toThrow("busy");
    await end("a");
    await first;
    expect(started).toEqual(["a"]);
    expect(await semaphore.run("c", () => Promise.resolve(1))).toBe(1);
  });

  it("never starts work whose signal was aborted, before or while it waits", async () => {
    const semaphore = createSemaphore({ permits: 1 });
    const { started, work, end } = startedWork();
    const gone = new AbortController();
    const first = semaphore.run("c", work("a"));
    const second = semaphore.run("c", work("b"), { signal: gone.signal });
    const third = semaphore.run("c", work("c"));
    gone.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    await expect(semaphore.run("c", work("d"), { signal: gone.signal })).rejects.toThrow("gone");
    await end("a");
    await end("c");
    await Promise.all([first, third]);
    expect(started).toEqual(["a", "c"]);
  });

  it("takes turns by company, so that another one waits for one call of it at most", async () => {
    const { started, work, end, settle } = startedWork();
    let time = 0;
    const semaphore = createSemaphore({ permits: 1, now: () => time });
    const running = ["a1", "a2", "a3"].map((name) => semaphore.run("a", work(name)));
    await settle();
    running.push(...["b1", "b2"].map((name) => semaphore.run("b", work(name))));
    for (const name of ["a1", "b1", "a2", "b2", "a3"]) {
      expect(started.at(-1)).toBe(name);
      time += 5;
      await end(name);
    }
    await Promise.all(running);
  });

  it("runs calls of a company that has run for less time first", async () => {
    const { started, work, end, settle } = startedWork();
    let time = 0;
    const semaphore = createSemaphore({ permits: 1, now: () => time });
    const running = ["a1", "a2"].map((name) => semaphore.run("a", work(name)));
    await settle();
    running.push(...["b1", "b2", "b3"].map((name) => semaphore.run("b", work(name))));
    time = 1000;
    for (const name of ["a1", "b1", "b2", "b3", "a2"]) {
      expect(started.at(-1)).toBe(name);
      await end(name);
      time += 10;
    }
    await Promise.all(running);
  });

  it("leaves room: a company takes no more than is left, and what is free at once goes to others", async () => {
    const semaphore = createSemaphore({ permits: 8, leavesRoom: true });
    const { started, work, end, settle } = startedWork();
    const running = ["a", "b", "c"].flatMap((company) =>
      [1, 2, 3, 4, 5, 6].map((n) => semaphore.run(company, work(`${company}${n}`))),
    );
    await settle();
    expect(started.toSorted()).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
    expect(await semaphore.run("d", () => Promise.resolve("served"))).toBe("served");
    while (started.length < 18) {
      const before = started.length;
      for (const name of started) await end(name);
      expect(started.length).toBeGreaterThan(before);
    }
    for (const name of started) await end(name);
    await Promise.all(running);
  });

  it("never holds more than there is, whatever permits are asked for, and serves all in the end", async () => {
    const call = fc.record({
      company: fc.constantFrom("a", "b", "c"),
      permits: fc.integer({ min: 1, max: 12 }),
      urgent: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), fc.boolean(), async (calls, leavesRoom) => {
        const semaphore = createSemaphore({ permits: 10, leavesRoom });
        let held = 0;
        const done = await Promise.all(
          calls.map(({ company, ...options }) =>
            semaphore.run(
              company,
              async () => {
                const taken = Math.min(options.permits, 10);
                held += taken;
                const max = held;
                await new Promise((resolve) => setImmediate(resolve));
                held -= taken;
                return max <= 10;
              },
              options,
            ),
          ),
        );
        expect(done.every(Boolean)).toBe(true);
        expect(semaphore.isIdle()).toBe(true);
      }),
    );
  });
});
