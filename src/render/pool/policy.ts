import type { Head } from "../../bounds/fair-queue.ts";
import type { Estimates } from "./estimates.ts";
import type { Job } from "./job.ts";
import type { SentJobs } from "./sent-jobs.ts";

/** What decides when and where jobs are rendered. Times are in milliseconds. */
export const constants = {
  /**
   * An open is refused where it would wait longer than this share of the longest wait. What remains is for jobs that workers
   * have in progress, first images of versions, and estimates that are too low.
   */
  admittedShare: 0.8,
  /** The longest expected wait of an open while an overload lasts. A queue that is always there needn't be long. */
  overloadedWaitMs: 150,
  /** A job that takes longer may not occupy the last worker: a reader would wait for all of it. */
  longMs: 50,
  /** After so long without a short job, long ones may use all workers: a free one would be idle for nobody. */
  reserveMs: 10_000,
  /** A render that takes less may have the next one sent behind it: for a longer one, a worker's pause is nothing. */
  shortMs: 15,
} as const;

/** What is known about an open when it arrives. */
export interface Arrival {
  /** How long it will probably wait. */
  waitMs: number;
  /** How long its company's queue hasn't been empty. */
  queuedForMs: number;
  /** Whether it is the first of its version, which makes all later ones cheaper. */
  isFirst: boolean;
}

/**
 * Whether an open is refused at once because it would wait too long. A reader of an email prefers a wait of two seconds to a
 * broken picture, so a burst is queued. A queue that lasts longer than any admitted burst is an overload: it would never get
 * shorter, so it is kept short, and what doesn't fit is refused early. The first render of a version is never refused: without
 * it all later ones stay as expensive as it is.
 */
export function isRefused({ waitMs, queuedForMs, isFirst }: Arrival, longestWaitMs: number): boolean {
  if (isFirst) return false;
  const admittedMs = longestWaitMs * constants.admittedShare;
  const isOverloaded = queuedForMs > longestWaitMs;
  return waitMs > (isOverloaded ? Math.min(constants.overloadedWaitMs, admittedMs) : admittedMs);
}

/** What of a worker decides whether it may take a job. */
type Taker = Pick<SentJobs, "isIdle" | "hasRoom" | "startedAt">;

/** What the choice of the next job depends on. */
export interface PoolView<Worker extends Taker> extends Estimates<Worker> {
  workers: readonly Worker[];
  /** The first job of each flow that isn't in a worker, in the order of their turns, and what its flow has queued. */
  heads: () => Iterable<Head<Job>>;
  /** The jobs of workers: in progress, or sent ahead. */
  sent: ReadonlyMap<Worker, readonly Job[]>;
  now: number;
  /** When the last short job arrived. */
  lastShortAt: number;
}

/** `waits`: no worker may take a job yet. */
export type Choice<Worker> = { job: Job; worker: Worker } | "waits";

/**
 * Chooses which job goes to which worker next. Jobs go in the order of the queue, except past one that waits for its worker.
 * A single worker is sent the next short render before it has answered the last, so that it needn't sleep in between.
 */
export function chooseJob<Worker extends Taker>(view: PoolView<Worker>): Choice<Worker> {
  const idle = view.workers.filter((worker) => worker.isIdle());
  if (idle.length === 0) return view.workers.length === 1 ? chooseAhead(view) : "waits";
  const backlogs = createBacklogs(view);
  for (const { item: job } of view.heads()) {
    const worker = chooseWorker(view, job, idle, backlogs);
    if (worker !== undefined) return { job, worker };
    // It waits for its holder although a worker is idle.
    job.heldBackAt ??= view.now;
  }
  return "waits";
}

/** Nothing overtakes a job that can't be sent ahead: the worker becomes idle and takes it. */
function chooseAhead<Worker extends Taker>(view: PoolView<Worker>): Choice<Worker> {
  const [worker] = view.workers;
  const [head] = view.heads();
  if (worker === undefined || head === undefined || !worker.hasRoom()) return "waits";
  const { version } = head.item.work;
  const isHeld = version !== undefined && view.holdings.holds(worker, version);
  const costMs = view.costs.estimate(head.item.work, !isHeld);
  return isShortRender(head.item, costMs) ? { job: head.item, worker } : "waits";
}

/** Whether a render may be sent ahead, or another behind it. */
export function isShortRender({ task }: Pick<Job, "task">, ms: number): boolean {
  return task.kind === "render" && ms < constants.shortMs;
}

/**
 * Affinity with bounded load: a worker that holds the job's version, or any where nobody does. Another one makes a copy only
 * where waiting for the least loaded holder, with what earlier renders of the version have waited, takes longer than to build
 * the cached parts again. That worker's own backlog counts too, or every version would be copied everywhere once all workers
 * are overloaded.
 */
function chooseWorker<Worker extends Taker>(
  view: PoolView<Worker>,
  job: Job,
  idle: readonly Worker[],
  backlogs: (worker: Worker) => number,
): Worker | undefined {
  const { version } = job.work;
  const byUse = (of: readonly Worker[]) => of.toSorted((one, other) => one.startedAt() - other.startedAt());
  const costMs = view.costs.estimate(job.work, true);
  if (version === undefined) return byUse(longAllowed(view, job, idle, costMs)).at(-1);
  const holders = view.workers.filter((worker) => view.holdings.holds(worker, version));
  const free = idle.filter((worker) => holders.includes(worker));
  const holder = byUse(longAllowed(view, job, free, view.costs.estimate(job.work, false))).at(-1);
  if (holder !== undefined) return holder;
  // Without holders it is infinite: any worker may take the job.
  const waitMs = Math.min(...holders.map(backlogs)) + view.heldBack.waitedMs(version, view.now);
  const others = longAllowed(view, job, idle, costMs).filter(
    (worker) => !holders.includes(worker) && waitMs > backlogs(worker) + costMs,
  );
  // The one used least recently, so that versions spread over all workers.
  return byUse(others)[0];
}

/**
 * Those that a job of this cost may go to. At least one worker stays free of long jobs while there are short ones, and of those
 * in the background at any time.
 */
function longAllowed<Worker extends Taker>(
  { workers, sent, now, lastShortAt }: PoolView<Worker>,
  { isBackground }: Job,
  idle: readonly Worker[],
  costMs: number,
): readonly Worker[] {
  if (costMs <= constants.longMs || workers.length < 2) return idle;
  if (!isBackground && now - lastShortAt > constants.reserveMs) return idle;
  const isLong = (worker: Worker) =>
    (sent.get(worker) ?? []).some(({ sentCostMs }) => sentCostMs > constants.longMs);
  return workers.filter(isLong).length < workers.length - 1 ? idle : [];
}

/** What a worker was sent, and the queued versions whose first holder it is. Mostly nobody asks. */
function createBacklogs<Worker extends Taker>(view: PoolView<Worker>): (worker: Worker) => number {
  let queued: Map<Worker, number> | undefined;
  return (worker) => {
    queued ??= queuedByHolder(view);
    const sentMs = (view.sent.get(worker) ?? []).reduce((sum, job) => sum + remainingMs(job, view.now), 0);
    return sentMs + (queued.get(worker) ?? 0);
  };
}

function queuedByHolder<Worker extends Taker>(view: PoolView<Worker>): Map<Worker, number> {
  const queued = new Map<Worker, number>();
  for (const { item, queuedMs } of view.heads()) {
    const first =
      item.work.version === undefined
        ? undefined
        : view.holdings.firstHolder(view.workers, item.work.version);
    if (first !== undefined) queued.set(first, (queued.get(first) ?? 0) + queuedMs);
  }
  return queued;
}

/** One that has overrun its estimate may take as long again as it has taken. */
function remainingMs({ sentCostMs, startedAt }: Job, now: number): number {
  const elapsed = startedAt === undefined ? 0 : now - startedAt;
  return elapsed > sentCostMs ? elapsed : sentCostMs - elapsed;
}
