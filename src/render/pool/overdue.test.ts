import { describe, expect, it } from "vitest";
import { createFairQueue } from "../../bounds/fair-queue.ts";
import { type Job, makeJob } from "./job.ts";
import { createOverdue } from "./overdue.ts";
import type { WorkerProcess } from "./worker-process.ts";

const none = () => Promise.resolve(Buffer.alloc(0));
const worker = {} as WorkerProcess;

function jobOf(arrivedAt: number, version: string, costMs: number, company = "one"): Job {
  const job = makeJob({ kind: "inspect", key: "picture" }, none, {});
  return Object.assign(job, { arrivedAt, costMs, flow: { company, version } });
}

interface Design {
  version: string;
  costMs: number;
  /** Milliseconds between its opens. */
  everyMs: number;
}

/** Opens designs for three seconds, with one worker. Returns the longest wait of each, in milliseconds. */
function longestWaits(
  designs: readonly Design[],
  overdue: Pick<ReturnType<typeof createOverdue>, "inTurn" | "sent">,
) {
  const queue = createFairQueue<Job>();
  const arrivals = designs
    .flatMap(({ version, costMs, everyMs }) =>
      Array.from({ length: 3000 / everyMs }, (_, n) => jobOf(n * everyMs, version, costMs)),
    )
    .toSorted((one, other) => one.arrivedAt - other.arrivedAt);
  const waits: Record<string, number> = {};
  for (let now = 0; arrivals.length > 0 || queue.length() > 0;) {
    while ((arrivals[0]?.arrivedAt ?? Infinity) <= now) {
      const job = arrivals.shift() as Job;
      queue.push(job, job.flow, job.costMs);
    }
    const [job] = overdue.inTurn(queue, [worker], now);
    if (job === undefined) {
      now += 1;
      continue;
    }
    queue.charge(job);
    overdue.sent(job, worker, now);
    queue.remove(job);
    const { version } = job.flow;
    waits[version] = Math.max(waits[version] ?? 0, now - job.arrivedAt);
    now += job.costMs;
  }
  return waits;
}

const inTurnOnly = {
  inTurn: (queue: Parameters<ReturnType<typeof createOverdue>["inTurn"]>[0]) => queue.inTurn(),
  sent: () => false,
};

describe("overdue jobs", () => {
  it("let a design that needs more than its share be answered in time where there is too much to do", () => {
    const cheap = Array.from({ length: 10 }, (_, n) => ({ version: `cheap ${n}`, costMs: 5, everyMs: 100 }));
    const designs = [{ version: "dear", costMs: 18, everyMs: 30 }, ...cheap];
    expect(longestWaits(designs, inTurnOnly)["dear"]).toBeGreaterThan(500);
    expect(longestWaits(designs, createOverdue())["dear"]).toBeLessThan(400);
  });

  it("leave the other designs of a company their share under a flood of one design", () => {
    const designs = [
      { version: "flood", costMs: 10, everyMs: 5 },
      { version: "other", costMs: 5, everyMs: 100 },
    ];
    const waits = longestWaits(designs, createOverdue());
    expect(waits["flood"]).toBeGreaterThan(1000);
    expect(waits["other"]).toBeLessThanOrEqual(20);
  });

  it("go before their turn only where it is their company's turn", () => {
    const queue = createFairQueue<Job>();
    const push = (job: Job) => {
      queue.push(job, job.flow, job.costMs);
      return job;
    };
    const used = push(jobOf(0, "a", 50, "two"));
    queue.charge(used);
    queue.remove(used);
    const [first, other] = [push(jobOf(900, "b", 5)), push(jobOf(0, "a", 50, "two"))];
    expect([...createOverdue().inTurn(queue, [worker], 1000)]).toEqual([first, other]);
    const late = push(jobOf(500, "c", 5));
    expect([...createOverdue().inTurn(queue, [worker], 1000)]).toEqual([late, first, other]);
  });

  it("are known when they are sent", () => {
    const overdue = createOverdue();
    expect(overdue.sent(jobOf(600, "a", 5), worker, 1000)).toBe(true);
    expect(overdue.sent(jobOf(800, "a", 5), worker, 1000)).toBe(false);
  });

  it("aren't chosen again while they wait in a worker", () => {
    const queue = createFairQueue<Job>();
    const jobs = [
      jobOf(950, "a", 5),
      Object.assign(jobOf(0, "b", 5), { worker }),
      jobOf(100, "c", 5),
    ] as const;
    for (const job of jobs) queue.push(job, job.flow, job.costMs);
    expect([...createOverdue().inTurn(queue, [worker], 1000)]).toEqual([jobs[2], jobs[0], jobs[1]]);
  });
});
