import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { publishedVersion } from "../../design/version-key.ts";
import type { Task, ToWorker } from "../protocol/messages.ts";
import type { Rendered } from "../protocol/render-job.ts";
import { createDispatch } from "./dispatch.ts";
import { makeJob, type PerformedRender, type RenderOptions, createQueue } from "./job.ts";
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
  jobs.receive({ kind: "ready" }, new Uint8Array());
  const ever = Promise.resolve();
  const worker: WorkerProcess = { ...jobs, ready: ever, ended: ever, pid: 1, kill: () => undefined };
  const answer = (result: Omit<Rendered, "bytes"> = image) =>
    jobs.receive({ kind: "done", result }, new Uint8Array());
  return { worker, messages, sent, answer, end: () => jobs.end() };
}

function start(count: number, length = 20) {
  const workers = Array.from({ length: count }, createWorker);
  const queue = createQueue(length);
  const performed: PerformedRender[] = [];
  const dispatch = createDispatch({
    onPerformed: (one) => void performed.push(one),
    queue,
    openWaitMs: 2000,
    callWaitMs: 60_000,
    workers: () => workers.map(({ worker }) => worker),
    retries: ({ tries }) => tries < 2,
  });
  const add = (task: Task = render, options: RenderOptions = {}) => {
    const job = makeJob(task, none, options);
    job.outcome.promise.catch(() => undefined);
    dispatch.add(job);
    return job;
  };
  const [one, other] = workers as [(typeof workers)[0], (typeof workers)[0]];
  return { workers, queue, dispatch, add, one, other, performed };
}

const versionOf = (design: string) => ({
  key: publishedVersion(design, 1),
  design: render.job.design,
  dynamicLayers: new Set<string>(),
});

describe("dispatch", () => {
  // Estimates are learned from measured times.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("sends every worker one job at a time", () => {
    const { queue, add, one, other } = start(2);
    const jobs = Array.from({ length: 5 }, () => add());
    expect([one.sent.length, other.sent.length]).toEqual([1, 1]);
    expect(jobs.filter((job) => queue.has(job))).toEqual(jobs.slice(2));
    one.answer();
    expect([one.sent.length, other.sent.length]).toEqual([2, 1]);
  });

  it("sends a single worker one job ahead, which stays in the queue, and counts the jobs in each state", () => {
    const { queue, dispatch, add, one } = start(1);
    const jobs = Array.from({ length: 4 }, () => add());
    expect(jobs.map(({ tries }) => tries)).toEqual([1, 0, 0, 0]);
    expect(jobs.filter((job) => queue.has(job))).toEqual(jobs.slice(1));
    expect(dispatch.states()).toEqual({ waiting: 2, sent: 1, running: 1 });
    one.answer();
    expect(one.sent).toHaveLength(3);
    expect(dispatch.states()).toEqual({ waiting: 1, sent: 1, running: 1 });
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

  it("says of a version's first job in a worker whether another one has had the version", () => {
    const { add, one, other } = start(2);
    const task: Task = { kind: "render", job: { ...render.job, version: versionOf("dsn_one") } };
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

  it("refuses an open before it is a job once it would wait too long, but never the first of its version", () => {
    const { dispatch, add } = start(1, 1000);
    const open = { companyId: "one", version: versionOf("dsn_one").key, format: "jpg" } as const;
    const task: Task = { kind: "render", job: { ...render.job, version: versionOf("dsn_one") } };
    expect(dispatch.refuses(open)).toBe(false);
    for (let count = 0; count < 700; count += 1)
      add(task, { companyId: "one", isOpen: true, versionKey: open.version });
    expect(dispatch.refuses(open)).toBe(true);
    expect(dispatch.refuses({ ...open, version: versionOf("dsn_two").key })).toBe(false);
    expect(dispatch.refuses({ ...open, companyId: "two" })).toBe(false);
  });

  it("renders a job that was sent ahead and is cancelled for nobody, and doesn't retry it", () => {
    const { workers, dispatch, add, one } = start(1);
    add();
    const ahead = add();
    dispatch.cancel(ahead);
    expect(dispatch.states()).toEqual({ waiting: 0, sent: 0, running: 2 });
    one.answer();
    const next = createWorker();
    workers.splice(0, 1, next);
    one.end();
    expect(next.sent).toEqual([]);
    expect(dispatch.states()).toEqual({ waiting: 0, sent: 0, running: 0 });
  });

  it("doesn't retry a job that was cancelled after its worker had started it", () => {
    const { workers, dispatch, add, one } = start(1);
    const started = add();
    dispatch.cancel(started);
    expect(dispatch.states()).toEqual({ waiting: 0, sent: 0, running: 1 });
    const next = createWorker();
    workers.splice(0, 1, next);
    one.end();
    expect(next.sent).toEqual([]);
    expect(dispatch.states()).toEqual({ waiting: 0, sent: 0, running: 0 });
  });

  it("retries the job of a worker that ended, and requeues the next one without counting a try", () => {
    const { workers, add, one } = start(1);
    const [fatal, innocent] = [add(), add()] as const;
    const next = createWorker();
    workers.splice(0, 1, next);
    one.end();
    expect([fatal.tries, innocent.tries]).toEqual([1, 1]);
    expect([fatal.worker, innocent.worker]).toEqual([next.worker, next.worker]);
  });
});
