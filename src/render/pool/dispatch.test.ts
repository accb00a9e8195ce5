import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { Result, Task, ToWorker } from "../protocol/messages.ts";
import { chooseJob, createDispatch, idleWorker, type Job } from "./dispatch.ts";
import { createQueue } from "./queue.ts";
import { type Channel, createSentJobs } from "./sent-jobs.ts";
import type { WorkerProcess } from "./worker-process.ts";

const render: Task = {
  kind: "render",
  job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
};
const image = { width: 1, height: 1, made: { way: "whole", why: "it has no version" } } as const;

const jobOf = (task: Task = render, worker?: WorkerProcess): Job => ({
  task,
  worker,
  loadPicture: () => Promise.resolve(Buffer.alloc(0)),
  outcome: Promise.withResolvers<Result>(),
  tries: 0,
});

type State = Partial<{ idle: boolean; room: boolean; delays: boolean; startedAt: number }>;

function workerWith({ idle = false, room = false, delays = false, startedAt = 0 }: State): WorkerProcess {
  const ever = Promise.resolve();
  return {
    ready: ever,
    ended: ever,
    pid: 1,
    isIdle: () => idle,
    hasRoom: () => room,
    delays: () => delays,
    startedAt: () => startedAt,
    send: () => undefined,
    cancel: () => undefined,
    kill: () => undefined,
  };
}

function choose(
  jobs: readonly Job[],
  workers: readonly WorkerProcess[],
): { job: number; worker: number } | undefined {
  const queue = createQueue<Job>({ length: 9, waitMs: 1000, drop: () => undefined });
  for (const job of jobs) queue.push(job);
  const chosen = chooseJob(queue, workers, 20);
  for (const job of jobs) queue.remove(job);
  return chosen && { job: jobs.indexOf(chosen.job), worker: workers.indexOf(chosen.worker) };
}

describe("the next job", () => {
  it("goes to the most recently used idle worker first", () => {
    const workers = [
      workerWith({ room: true, startedAt: 3 }),
      workerWith({ idle: true, startedAt: 1 }),
      workerWith({ idle: true, startedAt: 2 }),
    ];
    expect(idleWorker(workers)).toBe(workers[2]);
    expect(choose([jobOf(), jobOf()], workers)).toEqual({ job: 0, worker: 2 });
  });

  it("goes behind the earliest started render when all are busy", () => {
    const workers = [
      workerWith({ startedAt: 1 }),
      workerWith({ room: true, startedAt: 3 }),
      workerWith({ room: true, startedAt: 2 }),
    ];
    expect(choose([jobOf(render, workers[0]), jobOf()], workers)).toEqual({ job: 1, worker: 2 });
    expect(choose([jobOf()], [workerWith({})])).toBeUndefined();
  });

  it("is never an inspection behind a render, and no render overtakes it", () => {
    const jobs = [jobOf({ kind: "inspect", key: "upload" }), jobOf()];
    expect(choose(jobs, [workerWith({ room: true })])).toBeUndefined();
    expect(choose(jobs, [workerWith({ idle: true })])).toEqual({ job: 0, worker: 0 });
  });

  it("is one that waits behind a long render", () => {
    const [slow, quick] = [workerWith({ delays: true }), workerWith({})];
    const jobs = [jobOf(render, quick), jobOf(render, slow), jobOf()];
    expect(choose(jobs, [slow, quick, workerWith({ idle: true })])).toEqual({ job: 1, worker: 2 });
    expect(choose(jobs, [quick, workerWith({ idle: true })])).toEqual({ job: 2, worker: 1 });
  });

  it("is none to send ahead while another waits behind a long render, so that a worker becomes idle", () => {
    const slow = workerWith({ delays: true });
    expect(choose([jobOf(render, slow), jobOf()], [slow, workerWith({ room: true })])).toBeUndefined();
  });
});

/** A worker that answers on demand. */
function createWorker() {
  const sent: ToWorker["kind"][] = [];
  const channel: Channel = {
    send: ({ kind }) => void sent.push(kind),
    onMessage: () => undefined,
    sharedBuffer: undefined,
    buffers: { acquire: () => ({ bytes: new Uint8Array(), release: () => undefined }) },
  };
  const jobs = createSentJobs(channel, 60_000, () => undefined);
  jobs.setUp(true);
  const ever = Promise.resolve();
  const worker: WorkerProcess = { ...jobs, ready: ever, ended: ever, pid: 1, kill: () => undefined };
  const answer = () => jobs.receive({ kind: "done", result: image }, new Uint8Array());
  return { worker, sent, answer, end: () => jobs.end() };
}

function start(count: number) {
  const workers = Array.from({ length: count }, createWorker);
  const queue = createQueue<Job>({ length: 20, waitMs: 60_000, drop: () => undefined });
  const dispatch = createDispatch({
    queue,
    workers: () => workers.map(({ worker }) => worker),
    retries: ({ tries }) => tries < 2,
  });
  const add = () => {
    const job = jobOf();
    dispatch.add(job);
    return job;
  };
  const [one, other] = workers as [(typeof workers)[0], (typeof workers)[0]];
  return { workers, queue, add, one, other };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("dispatch", () => {
  it("sends every worker one job, then one ahead, which stays in the queue", () => {
    const { queue, add, one, other } = start(2);
    const jobs = Array.from({ length: 5 }, add);
    expect([one.sent.length, other.sent.length]).toEqual([2, 2]);
    expect(jobs.map(({ tries }) => tries)).toEqual([1, 1, 0, 0, 0]);
    expect(jobs.filter((job) => queue.find((queued) => queued === job))).toEqual(jobs.slice(2));
    one.answer();
    expect(jobs.filter(({ tries }) => tries === 1)).toHaveLength(3);
    expect(one.sent).toHaveLength(3);
  });

  it("lets an idle worker take over a job sent ahead, after all answers are read", async () => {
    const { add, one, other } = start(2);
    const jobs = Array.from({ length: 3 }, add);
    const ahead = jobs[2]?.worker;
    const [holder, idle] = ahead === one.worker ? [one, other] : [other, one];
    idle.answer();
    expect(idle.sent).toHaveLength(1);
    await nextTurn();
    expect(holder.sent.at(-1)).toBe("cancel");
    expect(idle.sent).toHaveLength(2);
    idle.answer();
    await expect(jobs[2]?.outcome.promise).resolves.toMatchObject({ width: 1 });
  });

  it("leaves a job that is started meanwhile", async () => {
    const { add, one, other } = start(2);
    const jobs = Array.from({ length: 3 }, add);
    const [holder, idle] = jobs[2]?.worker === one.worker ? [one, other] : [other, one];
    idle.answer();
    holder.answer();
    await nextTurn();
    expect([holder.sent.length, idle.sent.length]).toEqual([2, 1]);
  });

  it("retries the job of a worker that ended, and requeues the next one without counting a try", () => {
    const { workers, add, one } = start(1);
    const [fatal, innocent] = [add(), add()] as const;
    const next = createWorker();
    workers.push(next);
    one.end();
    expect([fatal.tries, innocent.tries]).toEqual([1, 1]);
    expect([fatal.worker, innocent.worker]).toEqual([next.worker, next.worker]);
  });
});
