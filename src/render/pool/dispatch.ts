import { type BoundedCache, createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { Flow } from "../../bounds/fair-queue.ts";
import { RenderTooSlow } from "../protocol/errors.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { Task } from "../protocol/messages.ts";
import type { Rendered } from "../protocol/render-job.ts";
import { createEstimates, type Estimates } from "./estimates.ts";
import { flowOf, type Job, type PerformedRender, performedRender, type Queue, type Waiting } from "./job.ts";
import { chooseJob, constants, isRefused, isShortRender, type PoolView } from "./policy.ts";
import type { SentJob } from "./sent-jobs.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** Assigns queued jobs to workers. */
export interface Dispatch {
  /** Queues the job and sends what can be sent. Throws RenderBusy when the queue is full. */
  add: (job: Job) => void;
  /** Whether an open of this version is refused because it would wait too long. It is asked before its values are applied. */
  refuses: (open: Open) => boolean;
  /** Sends what can be sent now. */
  run: () => void;
  /** Cancels a job. One that a worker has, started or not, is rendered for nobody, and not again if that worker ends. */
  cancel: (job: Job) => void;
  /** How many jobs there are in each state. */
  states: () => QueueStates;
  /** Bytes in the caches of all workers. */
  cachedBytes: () => number;
}

/** Numbers of jobs that wait in the server, that wait in a worker behind another, and that workers perform. */
export interface QueueStates {
  waiting: number;
  sent: number;
  running: number;
}

/** An open before it is a job. */
export interface Open {
  companyId: string;
  version: VersionKey;
  format: OutputFormat;
}

interface DispatchOptions {
  queue: Queue;
  /** Milliseconds that an open and any other job may wait. */
  openWaitMs: number;
  callWaitMs: number;
  workers: () => Iterable<WorkerProcess>;
  /** Called when a job has failed. Returns whether it is retried. */
  retries: (job: Job, error: Error) => boolean;
  /** Called after each render that a worker has performed. */
  onPerformed?: (render: PerformedRender) => void;
  /** A clock in milliseconds, `performance`'s by default. */
  now?: () => number;
}

interface State extends Required<DispatchOptions>, Estimates<WorkerProcess> {
  /** The jobs of workers: in progress, or sent ahead. */
  sent: Map<WorkerProcess, readonly Job[]>;
  /** Since when the queues of companies haven't been empty. */
  queuedSince: BoundedCache<number>;
  lastShortAt: number;
  run: () => void;
}

const maxCompanies = 1000;

export function createDispatch(options: DispatchOptions): Dispatch {
  const state: State = {
    now: () => performance.now(),
    onPerformed: () => undefined,
    ...options,
    ...createEstimates<WorkerProcess>(),
    sent: new Map(),
    queuedSince: createBoundedCache(maxCompanies),
    lastShortAt: Number.NEGATIVE_INFINITY,
    run: () => sendAll(state),
  };
  const { queue, sent } = state;
  return {
    add(job) {
      push(state, job);
      state.run();
    },
    refuses: (open) => refuses(state, open),
    run: state.run,
    cancel(job) {
      job.isCancelled = true;
      if (queue.has(job)) queue.remove(job);
    },
    states() {
      const jobs = [...sent.values()].flat();
      const sentAhead = jobs.filter((job) => queue.has(job)).length;
      return { waiting: queue.length() - sentAhead, sent: sentAhead, running: jobs.length - sentAhead };
    },
    cachedBytes: () => state.holdings.bytes(state.workers()),
  };
}

function sendAll(state: State): void {
  while (!state.queue.isEmpty()) {
    const choice = chooseJob(viewOf(state));
    if (choice === "waits") return;
    send(state, choice.job, choice.worker);
  }
}

function viewOf(state: State): PoolView<WorkerProcess> {
  const { queue, workers, now, sent, holdings, costs, heldBack, lastShortAt } = state;
  const heads = () => queue.heads(({ worker }) => worker === undefined);
  return { workers: [...workers()], heads, sent, holdings, costs, heldBack, lastShortAt, now: now() };
}

/** Adds the job to the queue. Throws RenderBusy when that is full. */
function push(state: State, job: Job): void {
  const { queue, costs, now } = state;
  const isFirst = isFirstOf(state, job.work.version, job.flow);
  job.costMs = costs.estimate(job.work, isFirst);
  job.arrivedAt = now();
  if (job.costMs <= constants.longMs) state.lastShortAt = job.arrivedAt;
  if (!queue.hasCompany(job.flow.company)) state.queuedSince.set(job.flow.company, job.arrivedAt);
  queue.push(job, { ...waitingOf(state, job), isProtected: isFirst });
}

function waitingOf({ openWaitMs, callWaitMs }: State, { flow, costMs, isOpen }: Job): Waiting {
  return { flow, costMs, waitMs: isOpen ? openWaitMs : callWaitMs };
}

/** Whether no worker has the version's cached parts, nor will have them from a job in the queue. */
function isFirstOf({ workers, holdings, queue }: State, version: string | undefined, flow: Flow): boolean {
  if (version === undefined) return false;
  return holdings.firstHolder([...workers()], version) === undefined && !queue.hasFlow(flow);
}

function refuses(state: State, { companyId, version, format }: Open): boolean {
  const { queue, costs, queuedSince, now, openWaitMs } = state;
  if (!queue.hasCompany(companyId)) return false;
  const work = { kind: format, version };
  const flow = flowOf(companyId, work, false);
  const isFirst = isFirstOf(state, version, flow);
  const costMs = costs.estimate(work, isFirst);
  const { length } = [...state.workers()];
  // Long renders leave a worker free.
  const count = Math.max(1, costMs > constants.longMs ? length - 1 : length);
  const waitMs = queue.workBefore(flow, costMs) / count;
  const queuedForMs = now() - (queuedSince.peek(companyId) ?? now());
  return isRefused({ waitMs, queuedForMs, isFirst }, openWaitMs);
}

function send(state: State, job: Job, worker: WorkerProcess): void {
  const { queue, holdings, costs, sent } = state;
  const { version } = job.work;
  const holder = version === undefined ? undefined : holdings.firstHolder([...state.workers()], version);
  job.worker = worker;
  job.isFirst = version === undefined || !holdings.holds(worker, version);
  job.isReopened = job.isFirst && holder !== undefined;
  job.sentCostMs = costs.estimate(job.work, job.isFirst);
  job.startedAt = undefined;
  // At once, so that other renders of the version go to the same worker rather than be first ones elsewhere.
  if (version !== undefined) holdings.hold(worker, version);
  queue.charge(job);
  sent.set(worker, [...(sent.get(worker) ?? []), job]);
  worker.send(sentJob(state, job));
}

function sentJob(state: State, job: Job): SentJob {
  const { queue, retries, now, run } = state;
  return {
    task: taskOf(job),
    loadPicture: job.loadPicture,
    isShort: isShortRender(job, job.sentCostMs),
    started() {
      queue.remove(job);
      job.tries += 1;
      job.startedAt = now();
      countHeldBack(state, job, job.startedAt);
    },
    completed(result) {
      const rendered = "made" in result ? result : undefined;
      learn(state, job, rendered?.isCold === true);
      report(state, job, rendered);
      const cachedBytes = "cachedBytes" in result ? result.cachedBytes : undefined;
      if (job.worker !== undefined && cachedBytes !== undefined)
        state.holdings.setBytes(job.worker, cachedBytes);
      leave(state, job);
      job.outcome.resolve(result);
      run();
    },
    failed(error) {
      if (error instanceof RenderTooSlow) {
        learn(state, job, false);
        report(state, job, undefined);
      } else if (job.isFirst && job.work.version !== undefined && job.worker !== undefined)
        state.holdings.release(job.worker, job.work.version);
      leave(state, job);
      if (!job.isCancelled && retries(job, error)) queue.unshift(job, waitingOf(state, job));
      run();
    },
    requeued() {
      leave(state, job);
      run();
    },
  };
}

function leave({ sent }: State, job: Job): void {
  const { worker } = job;
  job.worker = undefined;
  if (worker === undefined) return;
  const others = (sent.get(worker) ?? []).filter((one) => one !== job);
  if (others.length > 0) sent.set(worker, others);
  else sent.delete(worker);
}

function taskOf({ task, isReopened }: Job): Task {
  return task.kind === "render" && isReopened ? { ...task, job: { ...task.job, isReopened } } : task;
}

/** A render that became the first of another worker has waited for the last time. */
function countHeldBack(
  { heldBack }: State,
  { work: { version }, isFirst, heldBackAt }: Job,
  now: number,
): void {
  if (version === undefined) return;
  if (isFirst) heldBack.clear(version);
  else if (heldBackAt !== undefined) heldBack.add(version, now - heldBackAt, now);
}

function report({ onPerformed, now }: State, job: Job, rendered: Rendered | undefined): void {
  const performed = performedRender(job, rendered, now());
  if (performed === undefined) return;
  onPerformed(performed);
  job.onPerformed?.(performed);
}

/** `wasFirst`: the worker no longer had the version's cached parts. */
function learn({ costs, queue, now }: State, job: Job, wasFirst: boolean): void {
  if (job.startedAt === undefined) return;
  const ms = now() - job.startedAt;
  costs.observe(job.work, job.isFirst || wasFirst, ms);
  queue.settle(job.flow, ms - job.costMs);
}
