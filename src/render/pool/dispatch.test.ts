import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { publishedVersion } from "../../design/version-key.ts";
import type { Task, ToWorker } from "../protocol/messages.ts";
import type { Rendered } from "../protocol/render-job.ts";
import { createDispatch } from "./dispatch.ts";
import { type Job, makeJob, type PerformedRender, type RenderOptions } from "./job.ts";
import { createQueue } from "./queue.ts";
import { type Channel, createSentJobs } from "./sent-jobs.ts";
import type { WorkerProcess } from "./worker-process.ts";

const render = {
  kind: "render",
  job: { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 },
} satisfies Task;
const image = { width: 1, height: 1, made: { way: "whole", why: "it has no version" } } as const;

const none = () => Promise.resolve(Buffer.alloc(0));

/** A worker that answers on demand. */
function createWorker() {
  const messages: ToWorker[] = [];
  const sent: ToWorker["kind"][] = [];
  const channel: Channel = {
    send(message) {
      messages.push(message);
      sent.push(message.kind);
    },
    onMessage: () => undefined,
    sharedBuffer: undefined,
    buffers: { acquire: () => ({ bytes: new Uint8Array(), release: () => undefined }) },
  };
  const jobs = createSentJobs(channel, { deadlineMs: 60_000, kill: () => undefined });
  jobs.setUp(true);
  const ever = Promise.resolve();
  const worker: WorkerProcess = { ...jobs, ready: ever, ended: ever, pid: 1, kill: () => undefined };
  const answer = (result: Omit<Rendered, "bytes"> = image) =>
    jobs.receive({ kind: "done", result }, new Uint8Array());
  return { worker, messages, sent, answer, end: () => jobs.end() };
}

function start(count: number, length = 20) {
  const workers = Array.from({ length: count }, createWorker);
  const queue = createQueue<Job>({
    length,
    waitMs: 60_000,
    isSent: ({ worker }) => worker !== undefined,
    drop: () => undefined,
  });
  const performed: PerformedRender[] = [];
  const dispatch = createDispatch({
    onPerformed: (one) => void performed.push(one),
    queue,
    workers: () => workers.map(({ worker }) => worker),
    retries: ({ tries }) => tries < 2,
  });
  const add = (task: Task = render, options: RenderOptions = {}) => {
    const job = makeJob(task, none, options);
    dispatch.add(job);
    return job;
  };
  const [one, other] = workers as [(typeof workers)[0], (typeof workers)[0]];
  return { workers, queue, dispatch, add, one, other, performed };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("dispatch", () => {
  // Estimates are learned from measured times.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("sends every worker one job, then one ahead, which stays in the queue", () => {
    const { queue, add, one, other } = start(2);
    const jobs = Array.from({ length: 5 }, () => add());
    expect([one.sent.length, other.sent.length]).toEqual([2, 2]);
    expect(jobs.map(({ tries }) => tries)).toEqual([1, 1, 0, 0, 0]);
    expect(jobs.filter((job) => queue.has(job))).toEqual(jobs.slice(2));
    one.answer();
    expect(jobs.filter(({ tries }) => tries === 1)).toHaveLength(3);
    expect(one.sent).toHaveLength(3);
  });

  it("counts the jobs in each state", () => {
    const { dispatch, add, one } = start(2);
    for (let count = 0; count < 5; count += 1) add();
    expect(dispatch.states()).toEqual({ waiting: 1, sent: 2, running: 2 });
    one.answer();
    expect(dispatch.states()).toEqual({ waiting: 0, sent: 2, running: 2 });
  });

  it("reports each performed render with its version, format, way, and milliseconds of waiting and rendering", () => {
    const { add, one, performed } = start(1);
    const versionKey = publishedVersion("dsn_1", 2);
    add(render, { versionKey });
    add();
    vi.advanceTimersByTime(30);
    one.answer();
    vi.advanceTimersByTime(12);
    one.answer();
    expect(performed).toEqual([
      { versionKey, format: "jpg", made: image.made, waitMs: 0, renderMs: 30 },
      { versionKey: undefined, format: "jpg", made: image.made, waitMs: 30, renderMs: 12 },
    ]);
  });

  it("reports the time that a worker measured, not the time until the server could read its answer", () => {
    const { add, one, performed } = start(1);
    add();
    vi.advanceTimersByTime(100_000);
    one.answer({ ...image, workMs: 12.5 });
    expect(performed).toMatchObject([{ waitMs: 0, renderMs: 12.5 }]);
  });

  it("adds up the bytes that workers last reported", () => {
    const { dispatch, add, workers, one } = start(2);
    for (let count = 0; count < 3; count += 1) add();
    const answer = (worker: (typeof workers)[0], more: { cachedBytes?: number } = {}) =>
      worker.answer({ ...image, ...more });
    answer(one, { cachedBytes: 500 });
    expect(dispatch.cachedBytes()).toBe(500);
    answer(one);
    answer(workers[1] ?? one, { cachedBytes: 20 });
    expect(dispatch.cachedBytes()).toBe(520);
  });

  it("lets an idle worker take over a job sent ahead, after all answers are read", async () => {
    const { add, one, other } = start(2);
    const jobs = Array.from({ length: 3 }, () => add());
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
    const jobs = Array.from({ length: 3 }, () => add());
    const [holder, idle] = jobs[2]?.worker === one.worker ? [one, other] : [other, one];
    idle.answer();
    holder.answer();
    await nextTurn();
    expect([holder.sent.length, idle.sent.length]).toEqual([2, 1]);
  });

  it("says of a version's first job in a worker whether another one has had the version", () => {
    const { add, one, other } = start(2);
    const version = {
      key: publishedVersion("dsn_one", 1),
      design: designOf(textLayer()),
      dynamicLayers: new Set<string>(),
    };
    const task: Task = { kind: "render", job: { ...render.job, version } };
    add(task);
    const [holder, idle] = one.sent.length > 0 ? [one, other] : [other, one];
    // Waits for its holder until that takes longer than a first image in another worker.
    add(task);
    add(task);
    vi.advanceTimersByTime(2000);
    add(task);
    const flags = ({ messages }: typeof one) =>
      messages.map((message) => message.kind === "render" && (message.job.isReopened ?? false));
    expect(flags(idle)).toEqual([true]);
    holder.answer();
    expect(new Set(flags(holder))).toEqual(new Set([false]));
  });

  it("says before an open is a job whether it would be refused, as adding it would", () => {
    const { dispatch, add } = start(1, 100);
    const design = designOf(textLayer());
    const key = publishedVersion("dsn_one", 1);
    const task: Task = {
      kind: "render",
      job: { ...render.job, version: { key, design, dynamicLayers: new Set() } },
    };
    const flow = { company: "one", version: key };
    const wasRefused = { before: [] as boolean[], added: [] as boolean[] };
    for (let count = 0; count < 60; count += 1) {
      wasRefused.before.push(dispatch.refuses({ flow, format: "jpg" }));
      try {
        add(task, { companyId: "one", isOpen: true });
        wasRefused.added.push(false);
      } catch {
        wasRefused.added.push(true);
      }
    }
    expect(wasRefused.before).toEqual(wasRefused.added);
    expect([wasRefused.added[0], wasRefused.added.at(-1)]).toEqual([false, true]);
    // It would be the first of its version, which is never refused.
    expect(dispatch.refuses({ flow: { company: "two", version: "another" }, format: "jpg" })).toBe(false);
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
