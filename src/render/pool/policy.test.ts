import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import type { Task } from "../protocol/messages.ts";
import { createEstimates } from "./estimates.ts";
import { type Job, makeJob } from "./job.ts";
import { chooseJob, isRefused, type PoolView } from "./policy.ts";
import type { WorkerProcess } from "./worker-process.ts";

const none = () => Promise.resolve(Buffer.alloc(0));

function jobOf(version: string | undefined, change: Partial<Job> = {}): Job {
  const design = designOf(textLayer());
  const shared = version === undefined ? {} : { version: jobVersion(version, design), changed: [] };
  const task: Task = {
    kind: "render",
    job: { design, pictures: [], format: "jpg", quality: 82, ...shared },
  };
  return Object.assign(makeJob(task, none, {}), { arrivedAt: 1000, costMs: 2 }, change);
}

const inProgress = (version: string, ms: number) => jobOf(version, { sentCostMs: ms, startedAt: 1000 });

interface Worker extends Pick<WorkerProcess, "isIdle" | "hasRoom" | "startedAt"> {
  holds: readonly string[];
  jobs: readonly Job[];
}

const busy = (jobs: readonly Job[], ...holds: string[]): Worker => ({
  isIdle: () => false,
  hasRoom: () => false,
  startedAt: () => 0,
  holds,
  jobs,
});
const idle = (startedAt: number, ...holds: string[]): Worker => ({
  ...busy([], ...holds),
  isIdle: () => true,
  startedAt: () => startedAt,
});

interface Scene {
  workers: readonly Worker[];
  /** Each is the head of a flow that has its cost queued, or what is given here. */
  queued: readonly Job[];
  queuedMs?: number;
  heldBackMs?: number;
  lastShortAt?: number;
}

/** The indexes of the chosen job and worker. A first render takes 40 ms, a later one of `long` 140 and of others 2. */
function choose({ workers, queued, queuedMs, heldBackMs = 0, lastShortAt = 900 }: Scene) {
  const holds = ({ holds: held }: Worker, version: string) =>
    held.some((name) => version.startsWith(`${name} `));
  const isLong = (version = "") => version.startsWith("long");
  const estimates = createEstimates<Worker>();
  const view: PoolView<Worker> = {
    workers,
    heads: () => queued.map((item) => ({ item, queuedMs: queuedMs ?? item.costMs })),
    sent: new Map(workers.map((worker) => [worker, worker.jobs])),
    holdings: {
      ...estimates.holdings,
      holds,
      firstHolder: (of, version) => of.find((worker) => holds(worker, version)),
    },
    costs: {
      ...estimates.costs,
      estimate: ({ version }, isFirst) => (isLong(version) ? 140 : isFirst ? 40 : 2),
    },
    heldBack: { ...estimates.heldBack, waitedMs: () => heldBackMs },
    now: 1000,
    lastShortAt,
  };
  const chosen = chooseJob(view);
  if (chosen === "waits") return "waits";
  return { job: queued.indexOf(chosen.job), worker: workers.indexOf(chosen.worker) };
}

describe("an open", () => {
  const open = { waitMs: 0, queuedForMs: 0, isFirst: false };

  it("is admitted if it would wait less than four fifths of the longest wait", () => {
    expect(isRefused({ ...open, waitMs: 1590 }, 2000)).toBe(false);
    expect(isRefused({ ...open, waitMs: 1610 }, 2000)).toBe(true);
  });

  it("is refused above 150 ms once its company's queue hasn't been empty for longer than that", () => {
    expect(isRefused({ ...open, waitMs: 200, queuedForMs: 1900 }, 2000)).toBe(false);
    expect(isRefused({ ...open, waitMs: 200, queuedForMs: 2100 }, 2000)).toBe(true);
    expect(isRefused({ ...open, waitMs: 100, queuedForMs: 2100 }, 2000)).toBe(false);
  });

  it("is never refused where it is the first of its version", () => {
    expect(isRefused({ waitMs: 9000, queuedForMs: 9000, isFirst: true }, 2000)).toBe(false);
  });
});

describe("a job", () => {
  it("without a version goes to the most recently used idle worker", () => {
    expect(choose({ workers: [idle(1), idle(2)], queued: [jobOf(undefined)] })).toEqual({
      job: 0,
      worker: 1,
    });
  });

  it("goes to an idle worker that holds its version", () => {
    const queued = [jobOf("a")];
    expect(choose({ workers: [idle(1), idle(2, "a")], queued })).toEqual({ job: 0, worker: 1 });
    expect(choose({ workers: [idle(1, "a"), idle(2)], queued })).toEqual({ job: 0, worker: 0 });
  });

  it("of a version that nobody holds goes to the least recently used worker", () => {
    expect(choose({ workers: [idle(2, "b"), idle(1, "b")], queued: [jobOf("a")] })).toEqual({
      job: 0,
      worker: 1,
    });
  });

  it("waits for the worker that holds its version, and others go past it", () => {
    const workers = [busy([inProgress("a", 10)], "a"), idle(1)];
    expect(choose({ workers, queued: [jobOf("a")] })).toBe("waits");
    expect(choose({ workers, queued: [jobOf("a"), jobOf("b")] })).toEqual({ job: 1, worker: 1 });
  });

  it("goes to another worker where the wait would be longer than a first image takes", () => {
    const queued = [jobOf("a")];
    expect(choose({ workers: [busy([inProgress("a", 60)], "a"), idle(1)], queued })).toEqual({
      job: 0,
      worker: 1,
    });
    const workers = [busy([inProgress("a", 2)], "a"), idle(1)];
    expect(choose({ workers, queued, queuedMs: 100 })).toEqual({ job: 0, worker: 1 });
    expect(choose({ workers, queued, heldBackMs: 20 })).toBe("waits");
    expect(choose({ workers, queued, heldBackMs: 50 })).toEqual({ job: 0, worker: 1 });
  });

  it("stays with its holder while both workers have as much to do", () => {
    const workers = [busy([inProgress("a", 2)], "a"), idle(1, "b")];
    const queued = [jobOf("a"), jobOf("b")];
    expect(choose({ workers, queued, queuedMs: 100 })).toEqual({ job: 1, worker: 1 });
  });

  it("that is long leaves a worker free while there are short ones", () => {
    const workers = [busy([inProgress("long", 140)], "long"), idle(1, "long")];
    expect(choose({ workers, queued: [jobOf("long")] })).toBe("waits");
    expect(choose({ workers, queued: [jobOf("long"), jobOf("b")] })).toEqual({ job: 1, worker: 1 });
    expect(choose({ workers, queued: [jobOf("long")], lastShortAt: -60_000 })).toEqual({ job: 0, worker: 1 });
    expect(choose({ workers: [idle(1)], queued: [jobOf("long")] })).toEqual({ job: 0, worker: 0 });
  });

  it("that is long and in the background leaves a worker free at any time", () => {
    const workers = [busy([inProgress("long", 140)], "long"), idle(1, "long")];
    const queued = [jobOf("long", { isBackground: true })];
    expect(choose({ workers, queued, lastShortAt: -60_000 })).toBe("waits");
    expect(choose({ workers: [idle(1)], queued, lastShortAt: -60_000 })).toEqual({ job: 0, worker: 0 });
  });

  it("is sent ahead only to a single worker with room, if it is a short render", () => {
    const single = { ...busy([], "a", "long"), hasRoom: () => true };
    expect(choose({ workers: [single], queued: [jobOf("a")] })).toEqual({ job: 0, worker: 0 });
    expect(choose({ workers: [single], queued: [jobOf("long"), jobOf("a")] })).toBe("waits");
    expect(choose({ workers: [single, { ...single }], queued: [jobOf("a")] })).toBe("waits");
    expect(choose({ workers: [{ ...single, hasRoom: () => false }], queued: [jobOf("a")] })).toBe("waits");
    const inspection = makeJob({ kind: "inspect", key: "upload" }, none, {});
    expect(choose({ workers: [single], queued: [inspection] })).toBe("waits");
  });
});
