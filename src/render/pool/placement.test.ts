import type { TaskKind } from "./cost-estimates.ts";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import type { Task } from "../protocol/messages.ts";
import { type Job, makeJob } from "./job.ts";
import { createOverdue } from "./overdue.ts";
import { chooseJob, type PoolState, remainingMs } from "./placement.ts";
import type { WorkerProcess } from "./worker-process.ts";

const none = () => Promise.resolve(Buffer.alloc(0));

/** A job of this version, sent to or in progress in a worker. */
function jobOf(version: string | undefined, change: Partial<Job> = {}, format: "jpg" | "gif" = "jpg"): Job {
  const design = designOf(textLayer());
  const shared = version === undefined ? {} : { version: jobVersion(version, design), changed: [] };
  const task: Task = { kind: "render", job: { design, pictures: [], format, quality: 82, ...shared } };
  return Object.assign(makeJob(task, none, {}), { arrivedAt: 1000 }, change);
}

type State = Partial<{ idle: boolean; room: boolean; delays: boolean; startedAt: number; holds: string[] }>;

const idle = (startedAt: number, ...holds: string[]): State => ({ idle: true, startedAt, holds });
const busy = (...holds: string[]): State => ({ holds });

function workerWith({
  idle: isIdle = false,
  room = false,
  delays = false,
  startedAt = 0,
}: State): WorkerProcess {
  const ever = Promise.resolve();
  return {
    ready: ever,
    ended: ever,
    pid: 1,
    isIdle: () => isIdle,
    hasRoom: () => room,
    delays: () => delays,
    startedAt: () => startedAt,
    send: () => undefined,
    cancel: () => undefined,
    kill: () => undefined,
  };
}

interface Scene {
  workers: readonly State[];
  queued: readonly Job[];
  /** Jobs in workers, by the worker's index. */
  sent?: readonly [Job, number][];
  /** A first render takes 40 ms, a later one of `long` 140 and of others 2. */
  waitedMs?: number;
  lastShortAt?: number;
}

/** The indexes of the chosen job and worker. */
function choose({ workers: states, queued, sent = [], waitedMs = 0, lastShortAt = 0 }: Scene) {
  const workers = states.map(workerWith);
  for (const [job, index] of sent) job.worker = workers[index];
  const isLong = ({ kind, ...rest }: TaskKind) =>
    kind === "render" && "job" in rest && rest.job.version?.key.startsWith("long") === true;
  const holds = (worker: WorkerProcess, version: string) =>
    states[workers.indexOf(worker)]?.holds?.some((held) => version.startsWith(`${held} `)) === true;
  const state: PoolState = {
    queue: { inTurn: () => queued },
    overdue: createOverdue(),
    workers,
    sent: new Set(sent.map(([job]) => job)),
    holdings: { holds, firstHolder: (all, version) => all.find((worker) => holds(worker, version)) },
    costs: { estimate: (task, isFirst) => (isLong(task) ? 140 : isFirst ? 40 : 2) },
    heldBack: { waitedMs: () => waitedMs },
    now: 1000,
    patience: 20,
    lastShortAt,
  };
  const chosen = chooseJob(state);
  return chosen && { job: queued.indexOf(chosen.job), worker: workers.indexOf(chosen.worker) };
}

const inProgress = (version: string, ms: number) => jobOf(version, { sentCostMs: ms, startedAt: 1000 });

describe("a job", () => {
  it("without a version goes to the most recently used idle worker", () => {
    const queued = [jobOf(undefined), jobOf(undefined)];
    expect(choose({ workers: [{ room: true, startedAt: 3 }, idle(1), idle(2)], queued })).toEqual({
      job: 0,
      worker: 2,
    });
  });

  it("goes to an idle worker that holds its version, the first of several", () => {
    const queued = [jobOf("a")];
    expect(choose({ workers: [idle(1), idle(2, "a")], queued })).toEqual({ job: 0, worker: 1 });
    expect(choose({ workers: [idle(1, "a"), idle(2)], queued })).toEqual({ job: 0, worker: 0 });
    expect(choose({ workers: [idle(1, "a"), idle(2, "a")], queued })).toEqual({ job: 0, worker: 0 });
  });

  it("goes to another holder of its version where the first has one more image to do", () => {
    const workers = [busy("a", "b"), idle(1, "a", "c")];
    const sent: [Job, number][] = [[inProgress("b", 3), 0]];
    const queued = [jobOf("a", { costMs: 2 })];
    expect(choose({ workers, sent: [[inProgress("b", 1), 0]], queued })).toBeUndefined();
    expect(choose({ workers, sent, queued })).toEqual({ job: 0, worker: 1 });
    // The other one's own versions count too.
    expect(choose({ workers, sent, queued: [...queued, jobOf("c", { costMs: 2 })] })).toEqual({
      job: 1,
      worker: 1,
    });
  });

  it("of a version that nobody holds goes to the least recently used worker", () => {
    expect(choose({ workers: [idle(2, "b"), idle(1, "b")], queued: [jobOf("a")] })).toEqual({
      job: 0,
      worker: 1,
    });
  });

  it("waits for the worker that holds its version, and later jobs go past it", () => {
    const sent: [Job, number][] = [[inProgress("a", 10), 0]];
    const workers = [busy("a"), idle(1)];
    expect(choose({ workers, sent, queued: [jobOf("a")] })).toBeUndefined();
    expect(choose({ workers, sent, queued: [jobOf("a"), jobOf("b")] })).toEqual({ job: 1, worker: 1 });
  });

  it("that is overdue goes before its turn, also when it is sent ahead", () => {
    const queued = [jobOf("a"), jobOf("a", { arrivedAt: 600 })];
    expect(choose({ workers: [idle(1, "a")], queued })).toEqual({ job: 1, worker: 0 });
    expect(choose({ workers: [{ room: true, holds: ["a"] }], queued })).toEqual({ job: 1, worker: 0 });
  });

  it("goes to another worker where the wait would be longer than a first image takes", () => {
    const workers = [busy("a"), idle(1)];
    expect(choose({ workers, sent: [[inProgress("a", 60), 0]], queued: [jobOf("a")] })).toEqual({
      job: 0,
      worker: 1,
    });
    const queued = Array.from({ length: 50 }, () => jobOf("a", { costMs: 2 }));
    expect(choose({ workers, sent: [[inProgress("a", 2), 0]], queued })).toEqual({ job: 0, worker: 1 });
  });

  it("goes to another worker once others of its version have waited as long as a first image takes", () => {
    const scene = { workers: [busy("a"), idle(1)], sent: [[inProgress("a", 2), 0]] as [Job, number][] };
    expect(choose({ ...scene, queued: [jobOf("a")], waitedMs: 20 })).toBeUndefined();
    expect(choose({ ...scene, queued: [jobOf("a")], waitedMs: 50 })).toEqual({ job: 0, worker: 1 });
  });

  it("stays with its holder while both workers have as much to do", () => {
    const of = (version: string) => Array.from({ length: 50 }, () => jobOf(version, { costMs: 2 }));
    const queued = [...of("a"), ...of("b")];
    const scene = { workers: [busy("a"), idle(1, "b")], sent: [[inProgress("a", 2), 0]] as [Job, number][] };
    expect(choose({ ...scene, queued })).toEqual({ job: 50, worker: 1 });
  });

  it("that is long leaves a worker free while there are short ones", () => {
    const sent: [Job, number][] = [[inProgress("long", 140), 0]];
    const workers = [busy("long"), idle(1, "long")];
    expect(choose({ workers, sent, queued: [jobOf("long")], lastShortAt: 900 })).toBeUndefined();
    expect(choose({ workers, sent, queued: [jobOf("long"), jobOf("b")], lastShortAt: 900 })).toEqual({
      job: 1,
      worker: 1,
    });
    expect(choose({ workers, sent, queued: [jobOf("long")], lastShortAt: -60_000 })).toEqual({
      job: 0,
      worker: 1,
    });
    expect(choose({ workers: [idle(1)], queued: [jobOf("long")], lastShortAt: 900 })).toEqual({
      job: 0,
      worker: 0,
    });
  });

  it("that is long and in the background leaves a worker free for opens at any time", () => {
    const sent: [Job, number][] = [[inProgress("long", 140), 0]];
    const workers = [busy("long"), idle(1, "long")];
    const queued = [jobOf("long", { isBackground: true })];
    expect(choose({ workers, sent, queued, lastShortAt: -60_000 })).toBeUndefined();
    expect(choose({ workers: [idle(1)], queued, lastShortAt: -60_000 })).toEqual({ job: 0, worker: 0 });
  });
});

describe("a job sent ahead", () => {
  it("goes behind the earliest started render when all are busy", () => {
    const workers = [{ startedAt: 1 }, { room: true, startedAt: 3 }, { room: true, startedAt: 2 }];
    const held = workers.map((state) => ({ ...state, holds: ["a"] }));
    const sent: [Job, number][] = [[inProgress("a", 3), 0]];
    expect(choose({ workers: held, sent, queued: [jobOf("a")] })).toEqual({ job: 0, worker: 2 });
    expect(choose({ workers: [{}], queued: [jobOf("a")] })).toBeUndefined();
  });

  it("is never an inspection or a long render, and no render overtakes these", () => {
    const inspection = makeJob({ kind: "inspect", key: "upload" }, none, {});
    const workers = [{ room: true, holds: ["a", "long"] }];
    expect(choose({ workers, queued: [inspection, jobOf("a")] })).toBeUndefined();
    expect(choose({ workers, queued: [jobOf("long"), jobOf("a")] })).toBeUndefined();
    expect(choose({ workers: [idle(1)], queued: [inspection, jobOf("a")] })).toEqual({ job: 0, worker: 0 });
  });

  it("goes to the next idle worker when it waits behind a long render", () => {
    const ahead = jobOf(undefined);
    const workers = [{ delays: true }, {}, idle(1)];
    const other = jobOf(undefined);
    expect(
      choose({
        workers,
        sent: [
          [other, 1],
          [ahead, 0],
        ],
        queued: [other, ahead, jobOf(undefined)],
      }),
    ).toEqual({
      job: 1,
      worker: 2,
    });
  });

  it("lets no other be sent ahead while it waits behind a long render, so that a worker becomes idle", () => {
    const ahead = jobOf(undefined);
    const workers = [{ delays: true }, { room: true }];
    expect(choose({ workers, sent: [[ahead, 0]], queued: [ahead, jobOf(undefined)] })).toBeUndefined();
  });
});

describe("a job in a worker", () => {
  it("takes what is left of its estimate, or as long again once it has overrun it", () => {
    expect(remainingMs(jobOf("a", { sentCostMs: 10 }), 1000)).toBe(10);
    expect(remainingMs(jobOf("a", { sentCostMs: 10, startedAt: 996 }), 1000)).toBe(6);
    expect(remainingMs(jobOf("a", { sentCostMs: 10, startedAt: 500 }), 1000)).toBe(500);
  });
});
