import { createObjectSet, type ObjectSet } from "../../bounds/object-set.ts";
import { RenderBusy, RenderTooSlow } from "../protocol/errors.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { Task } from "../protocol/messages.ts";
import type { Rendered, RenderJob } from "../protocol/render-job.ts";
import {
  type Arrival,
  createOverload,
  createWaitEstimates,
  isRefused,
  longestWait,
  type Overload,
  type WaitEstimates,
} from "./admission.ts";
import { type CostEstimates, createCostEstimates, type TaskKind } from "./cost-estimates.ts";
import type { Flow } from "../../bounds/fair-queue.ts";
import { createHeldBack, type HeldBack } from "./held-back.ts";
import { createHoldings, type Holdings } from "./holdings.ts";
import { type Job, type PerformedRender, performedRender } from "./job.ts";
import { createOverdue, type Overdue } from "./overdue.ts";
import { chooseJob, isShortRender, longMs } from "./placement.ts";
import type { RenderWay } from "../protocol/render-ways.ts";
import type { Queue } from "./queue.ts";
import type { SentJob } from "./sent-jobs.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** Assigns queued jobs to workers. */
export interface Dispatch {
  /** Queues the job and sends what can be sent. Throws RenderBusy when it would wait too long or the queue is full. */
  add: (job: Job) => void;
  /** Whether an open of this version would be refused now, which is known before its values are applied. */
  refuses: (open: Open) => boolean;
  /** Sends what can be sent now. */
  run: () => void;
  /** Cancels a job that no worker has started. */
  cancel: (job: Job) => void;
  /** Call it when the queue has dropped a job. */
  dropped: (job: Job) => void;
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
  flow: Flow;
  format: RenderJob["format"];
}

interface DispatchOptions {
  queue: Queue<Job>;
  workers: () => Iterable<WorkerProcess>;
  /** Called when a job has failed. Returns whether it is retried. */
  retries: (job: Job, error: Error) => boolean;
  /** Called after each render that a worker has performed. */
  onPerformed?: (render: PerformedRender) => void;
  /** A clock in milliseconds, `performance`'s by default. */
  now?: () => number;
}

/** How long a job may wait behind another one in a worker, in milliseconds, before the next idle worker takes it over. */
const patienceMs = 20;
/** How often an idle worker looks again whether it should take a job of a busy one. */
const lookMs = 5;

interface State extends Required<DispatchOptions> {
  costs: CostEstimates;
  waits: WaitEstimates;
  holdings: Holdings<WorkerProcess>;
  heldBack: HeldBack;
  overdue: Overdue;
  sent: ObjectSet<Job>;
  lastShortAt: number;
  overload: Overload;
  /** Whether idle workers will look again for jobs of busy ones. */
  isLookDue: boolean;
  run: () => void;
}

export function createDispatch(options: DispatchOptions): Dispatch {
  const state: State = {
    now: () => performance.now(),
    onPerformed: () => undefined,
    ...options,
    costs: createCostEstimates(),
    waits: createWaitEstimates(),
    holdings: createHoldings(),
    heldBack: createHeldBack(),
    overdue: createOverdue(),
    sent: createObjectSet(),
    lastShortAt: Number.NEGATIVE_INFINITY,
    overload: createOverload(),
    isLookDue: false,
    run: () => sendAll(state, patienceMs),
  };
  const { queue, now, sent } = state;

  function forget(job: Job): void {
    sent.delete(job);
    job.worker?.cancel();
  }

  return {
    add(job) {
      admit(state, job);
      state.run();
    },
    refuses: (open) => refuses(state, open),
    run: state.run,
    cancel(job) {
      if (!queue.has(job)) return;
      queue.remove(job);
      forget(job);
    },
    dropped(job) {
      state.overload.waitedInVain(now());
      state.waits.observe(job.flow.version, job.waitMs, now() - job.arrivedAt);
      forget(job);
    },
    states() {
      const sentAhead = [...sent].filter((job) => queue.has(job)).length;
      return {
        waiting: queue.length() - sentAhead,
        sent: sentAhead,
        running: sent.size() - sentAhead,
      };
    },
    cachedBytes: () => state.holdings.bytes(state.workers()),
  };
}

function sendAll(state: State, patience: number): void {
  const { queue, workers, now } = state;
  while (!queue.isEmpty()) {
    const choice = chooseJob({ ...state, workers: [...workers()], now: now(), patience });
    if (choice === undefined) break;
    choice.job.worker?.cancel();
    send(state, choice.job, choice.worker);
  }
  const isAnyIdle = [...workers()].some((worker) => worker.isIdle());
  if (isAnyIdle && !state.isLookDue && !queue.isEmpty()) lookAgain(state, patience);
}

/**
 * Lets an idle worker take over a job that waits for a busy one: first after all received answers are read, then
 * regularly, because how long the busy one still takes shows only with time.
 */
function lookAgain(state: State, patience: number): void {
  state.isLookDue = true;
  const look = () => {
    state.isLookDue = false;
    sendAll(state, 0);
  };
  if (patience > 0) setImmediate(look);
  else setTimeout(look, lookMs).unref();
}

/** Throws RenderBusy when the job would wait too long. */
function admit(state: State, job: Job): void {
  const { costMs, ...arrival } = expect(state, job);
  job.costMs = costMs;
  job.waitMs = arrival.waitMs;
  job.arrivedAt = state.now();
  if (costMs <= longMs) state.lastShortAt = job.arrivedAt;
  if (isRefused(arrival)) throw new RenderBusy("expected_wait");
  const waitMs = longestWait(arrival);
  state.queue.push(job, { flow: job.flow, costMs, waitMs, isProtected: arrival.isFirst });
}

function refuses(state: State, { flow, format }: Open): boolean {
  const version = flow.version as VersionKey;
  const task = { kind: "render", job: { format, version: { key: version } } } as const;
  return isRefused(expect(state, { task, flow, version, isOpen: true }));
}

/** What a job would cost and how long it would wait if it arrived now. */
function expect(
  { queue, costs, waits, holdings, workers, overload, now }: State,
  { task, flow, version, isOpen }: Pick<Job, "flow" | "version" | "isOpen"> & { task: TaskKind },
): Arrival & { costMs: number } {
  const all = [...workers()];
  const isHeld = version !== undefined && holdings.firstHolder(all, version) !== undefined;
  const isFirst = version !== undefined && !isHeld && !queue.hasFlow(flow);
  const costMs = costs.estimate(task, isFirst);
  // Long renders leave a worker free.
  const count = costMs > longMs ? all.length - 1 : all.length;
  const waitMs = waits.estimate(flow.version, queue.workBefore(flow, costMs), count);
  return {
    costMs,
    waitMs,
    isOpen,
    isFirst,
    queuedPerWorker: queue.length() / Math.max(1, all.length),
    isOverloaded: overload.is(now()),
  };
}

function send(state: State, job: Job, worker: WorkerProcess): void {
  const { queue, overdue, overload, holdings, costs, sent, now } = state;
  const all = [...state.workers()];
  const { version } = job;
  job.worker = worker;
  const holder = version === undefined ? undefined : holdings.firstHolder(all, version);
  job.isFirst = version === undefined || !holdings.holds(worker, version);
  job.isReopened = job.isFirst && holder !== undefined;
  job.sentCostMs = costs.estimate(job.task, job.isFirst);
  job.startedAt = undefined;
  // At once, so that other renders of the version go to the same worker rather than be first ones elsewhere.
  if (version !== undefined) holdings.hold(worker, version);
  queue.charge(job);
  if (overdue.sent(job, worker, now()) && job.isOpen) overload.wasOverdue(queue.length() / all.length, now());
  sent.add(job);
  worker.send(sentJob(state, job));
}

function sentJob(state: State, job: Job): SentJob {
  const { queue, retries, now, sent, run } = state;
  return {
    task: taskOf(job),
    loadPicture: job.loadPicture,
    isShort: isShortRender(job, job.sentCostMs),
    started() {
      queue.remove(job);
      job.tries += 1;
      job.startedAt = now();
      if (job.tries === 1) state.waits.observe(job.flow.version, job.waitMs, job.startedAt - job.arrivedAt);
      countHeldBack(state, job, job.startedAt);
    },
    completed(result) {
      const rendered = "made" in result ? result : undefined;
      learn(state, job, rendered !== undefined && isCold(rendered.made));
      report(state, job, rendered);
      const cachedBytes = "cachedBytes" in result ? result.cachedBytes : undefined;
      if (job.worker !== undefined && cachedBytes !== undefined)
        state.holdings.setBytes(job.worker, cachedBytes);
      sent.delete(job);
      job.worker = undefined;
      job.outcome.resolve(result);
      run();
    },
    failed(error) {
      if (error instanceof RenderTooSlow) {
        learn(state, job, false);
        report(state, job, undefined);
      } else if (job.isFirst && job.version !== undefined && job.worker !== undefined)
        state.holdings.release(job.worker, job.version);
      sent.delete(job);
      job.worker = undefined;
      if (retries(job, error)) queue.unshift(job, job.flow, job.costMs);
      run();
    },
    requeued() {
      sent.delete(job);
      job.worker = undefined;
      run();
    },
    cancelled: run,
  };
}

function taskOf({ task, isReopened }: Job): Task {
  return task.kind === "render" && isReopened ? { ...task, job: { ...task.job, isReopened } } : task;
}

/** Whether parts for later images were made, or none were there. */
function isCold({ way, why }: RenderWay): boolean {
  return way === "reference" || why === "first of its version";
}

/** A render that became the first of another worker has waited for the last time. */
function countHeldBack({ heldBack }: State, { version, isFirst, heldBackAt }: Job, now: number): void {
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
  costs.observe(job.task, job.isFirst || wasFirst, ms);
  queue.settle(job.flow, ms - job.costMs);
}
