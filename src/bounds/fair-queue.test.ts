import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFairQueue, type Flow } from "./fair-queue.ts";

const flowOf = (company: string, group = "g"): Flow => ({ company, group });

/** A fair queue of items that have names. */
function createQueueOfNames() {
  const queue = createFairQueue<{ name: string }>();
  const items = new Map<string, { name: string }>();
  const itemOf = (name: string) => {
    const item = items.get(name) ?? { name };
    items.set(name, item);
    return item;
  };
  return {
    ...queue,
    push: (name: string, flow: Flow, costMs: number) => queue.push(itemOf(name), flow, costMs),
    unshift: (name: string, flow: Flow, costMs: number) => queue.unshift(itemOf(name), flow, costMs),
    charge: (name: string) => queue.charge(itemOf(name)),
    remove: (name: string) => queue.remove(itemOf(name)),
    heads: () => [...queue.heads()].map(({ item }) => item.name),
    newestOfLargest: (matches: (name: string) => boolean) =>
      queue.newestOfLargest(({ name }) => matches(name))?.name,
  };
}

/** Serves items in turn and returns their names. */
function serve(queue: ReturnType<typeof createQueueOfNames>, count: number): string[] {
  return Array.from({ length: count }, () => {
    const [item = "none"] = queue.heads();
    queue.charge(item);
    queue.remove(item);
    return item;
  });
}

describe("a fair queue", () => {
  it("serves the items of one group in order, a retried one first", () => {
    const queue = createQueueOfNames();
    for (const item of ["a", "b"]) queue.push(item, flowOf("c"), 5);
    queue.unshift("retried", flowOf("c"), 5);
    expect(serve(queue, 4)).toEqual(["retried", "a", "b", "none"]);
  });

  it("gives companies the same time, however many items each has queued", () => {
    const queue = createQueueOfNames();
    for (let n = 0; n < 100; n += 1) queue.push(`large ${n}`, flowOf("large"), 100);
    for (let n = 0; n < 20; n += 1) queue.push(`small ${n}`, flowOf("small"), 10);
    const served = serve(queue, 22);
    expect(served.filter((item) => item.startsWith("small"))).toHaveLength(20);
  });

  it("gives the groups of a company the same time", () => {
    const queue = createQueueOfNames();
    for (let n = 0; n < 10; n += 1) queue.push(`dear ${n}`, flowOf("c", "dear"), 50);
    for (let n = 0; n < 10; n += 1) queue.push(`cheap ${n}`, flowOf("c", "cheap"), 5);
    const served = serve(queue, 11);
    expect(served.filter((item) => item.startsWith("cheap"))).toHaveLength(10);
  });

  it("serves a company that was idle next, without the time that it didn't use", () => {
    const queue = createQueueOfNames();
    for (let n = 0; n < 20; n += 1) queue.push(`busy ${n}`, flowOf("busy"), 10);
    serve(queue, 10);
    for (let n = 0; n < 20; n += 1) queue.push(`new ${n}`, flowOf("new"), 10);
    const served = serve(queue, 6);
    expect(served[0]).toBe("new 0");
    expect(served.filter((item) => item.startsWith("busy")).length).toBeGreaterThanOrEqual(2);
  });

  it("charges what an item really took", () => {
    const queue = createQueueOfNames();
    for (const company of ["a", "b"])
      for (let n = 0; n < 9; n += 1) queue.push(company + n, flowOf(company), 10);
    const [first = ""] = serve(queue, 1);
    queue.settle(flowOf(first.charAt(0)), 30);
    expect(serve(queue, 4).every((item) => item.charAt(0) !== first.charAt(0))).toBe(true);
  });

  it("tells how much work comes before one more item: all of its own, and as much of others", () => {
    const queue = createQueueOfNames();
    for (let n = 0; n < 10; n += 1) queue.push(`large ${n}`, flowOf("large"), 100);
    queue.push("small", flowOf("small"), 20);
    expect(queue.workBefore(flowOf("small"), 20)).toBe(60);
    expect(queue.workBefore(flowOf("large"), 100)).toBe(1020);
    expect(queue.workBefore(flowOf("new"), 5)).toBe(10);
    expect(queue.workBefore(flowOf("large", "new"), 5)).toBe(15);
  });

  it("names the newest item of the group with the most queued cost, of the company with the most", () => {
    const queue = createQueueOfNames();
    queue.push("large dear 1", flowOf("large", "dear"), 100);
    queue.push("large dear 2", flowOf("large", "dear"), 100);
    queue.push("large cheap", flowOf("large", "cheap"), 10);
    queue.push("small", flowOf("small"), 150);
    expect(queue.newestOfLargest(() => true)).toBe("large dear 2");
    expect(queue.newestOfLargest((item) => !item.startsWith("large dear"))).toBe("large cheap");
    expect(queue.newestOfLargest(() => false)).toBeUndefined();
  });

  it("keeps what waits, while a thousand other groups come and go", () => {
    const queue = createQueueOfNames();
    queue.push("waiting", flowOf("c", "waiting"), 10);
    for (let n = 0; n < 1000; n += 1) {
      const flow = flowOf("c", `group ${n}`);
      queue.push("passing", flow, 1);
      expect(queue.hasFlow(flow)).toBe(true);
      expect(queue.workBefore(flowOf("c", "new"), 5)).toBe(6);
      queue.charge("passing");
      queue.remove("passing");
      expect(queue.hasFlow(flow)).toBe(false);
      expect(queue.workBefore(flowOf("c", "new"), 5)).toBe(5);
    }
    expect(queue.heads()).toEqual(["waiting"]);
    expect(queue.newestOfLargest(() => true)).toBe("waiting");
  });

  it("never lets a company that always waits fall behind by more than one item of another", () => {
    const item = fc.record({
      company: fc.constantFrom("a", "b", "c"),
      group: fc.constantFrom("x", "y"),
      cost: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 60 }), (items) => {
        const queue = createFairQueue<(typeof items)[number]>();
        for (const one of items) queue.push(one, flowOf(one.company, one.group), one.cost);
        const used = new Map<string, number>();
        const dearest = Math.max(...items.map(({ cost }) => cost));
        for (;;) {
          const waiting = new Set([...queue.heads()].map(({ item: { company } }) => company));
          const [head] = queue.heads();
          if (head === undefined) break;
          const next = head.item;
          const { company, cost } = next;
          queue.charge(next);
          queue.remove(next);
          used.set(company, (used.get(company) ?? 0) + cost);
          const shares = [...waiting].map((name) => used.get(name) ?? 0);
          expect((used.get(company) ?? 0) - Math.min(...shares)).toBeLessThanOrEqual(dearest);
        }
        expect(queue.length()).toBe(0);
      }),
    );
  });
});
