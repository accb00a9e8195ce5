import type { CostEstimates } from "./cost-estimates.ts";
import type { HeldBack } from "./held-back.ts";
import type { Holdings } from "./holdings.ts";
import type { Job } from "./job.ts";
import type { Overdue } from "./overdue.ts";
import type { Queue } from "./queue.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** What the choice of the next job depends on. Times are in milliseconds. */
export interface PoolState {
  queue: Pick<Queue<Job>, "inTurn">;
  overdue: Pick<Overdue, "inTurn">;
  workers: readonly WorkerProcess[];
  /** Jobs in workers: in progress, or sent ahead. */
  sent: Iterable<Job>;
  holdings: Pick<Holdings<WorkerProcess>, "holds" | "firstHolder">;
  costs: Pick<CostEstimates, "estimate">;
  heldBack: Pick<HeldBack, "waitedMs">;
  now: number;
  /** How long a job may wait behind another one in a worker before the next idle worker takes it over. */
  patience: number;
  /** When the last short job arrived. */
  lastShortAt: number;
}

export interface Choice {
  job: Job;
  worker: WorkerProcess;
}

/** A job that takes longer than this may not occupy the last worker. */
export const longMs = 50;
/** A job may wait in a worker behind one that takes less than this. */
const shortMs = 15;
/** After so long without a short job, long ones may use all workers. */
const reserveMs = 10_000;

/**
 * Chooses which job goes to which worker next, in the order of the queue, overdue ones excepted. An idle worker takes a job
 * whose version it holds, or that no worker holds. Where all are busy, a short render is sent ahead, behind another short
 * one, so that its worker needn't wait for it. A job that has waited behind a render for more than `patience` goes to the
 * next idle worker, and nothing else is sent ahead meanwhile, so that one becomes idle.
 */
export function chooseJob(state: PoolState): Choice | undefined {
  const { queue, overdue, workers, now, patience } = state;
  const since = now - patience;
  const areDelayed = workers.some((worker) => worker.delays(since));
  const backlogs = createBacklogs(state);
  const idle = workers.filter((worker) => worker.isIdle());
  if (idle.length > 0) {
    for (const job of overdue.inTurn(queue, idle, now)) {
      if (job.worker !== undefined && !(areDelayed && job.worker.delays(since))) continue;
      const worker = chooseIdle(state, job, idle, backlogs);
      if (worker !== undefined) return { job, worker };
    }
  }
  return areDelayed ? undefined : chooseAhead(state, since, backlogs);
}

function chooseAhead(state: PoolState, since: number, backlogs: Backlogs): Choice | undefined {
  const open = state.workers
    .filter((worker) => worker.hasRoom(since))
    .toSorted((one, other) => one.startedAt() - other.startedAt());
  for (const worker of open) {
    for (const job of state.overdue.inTurn(state.queue, [worker], state.now)) {
      if (job.worker !== undefined || !mayTake(state, job, worker, backlogs)) continue;
      // Nothing overtakes a job that can't be sent ahead: so its worker becomes idle and takes it.
      if (!isShortRender(job, costIn(state, job, worker))) break;
      return { job, worker };
    }
  }
  return undefined;
}

/** Whether a render may be sent ahead, or another behind it. */
export function isShortRender({ task }: Pick<Job, "task">, ms: number): boolean {
  return task.kind === "render" && ms < shortMs;
}

/**
 * The first holder of a version; a worker that was used least recently for a version that nobody holds, so that versions
 * spread over all workers.
 */
function chooseIdle(
  state: PoolState,
  job: Job,
  idle: readonly WorkerProcess[],
  backlogs: Backlogs,
): WorkerProcess | undefined {
  const free = idle.filter((worker) => mayTake(state, job, worker, backlogs));
  if (free.length === 0) job.heldBackAt ??= state.now;
  const latestFirst = free.toSorted((one, other) => other.startedAt() - one.startedAt());
  if (job.version === undefined) return latestFirst[0];
  return state.holdings.firstHolder(free, job.version) ?? latestFirst.at(-1);
}

/**
 * Affinity with bounded load: a version that other workers hold is copied only where waiting for the least loaded of them,
 * with what earlier renders of it have waited, takes longer than to build its cached parts again. `worker`'s own backlog
 * counts too, or every version would be copied everywhere once all workers are overloaded. A copy is used only where the
 * first holder has more work before it, by one image or 15 ms: a worker that alternates between fewer versions takes less
 * time for each image.
 */
function mayTake(state: PoolState, job: Job, worker: WorkerProcess, backlogs: Backlogs): boolean {
  const cost = costIn(state, job, worker);
  if (cost > longMs && !isLongAllowed(state, job, worker)) return false;
  if (job.version === undefined) return true;
  const first = state.holdings.firstHolder(state.workers, job.version);
  if (first === undefined || first === worker) return true;
  if (isHeldBy(state, job, worker)) {
    return backlogs.of(first) - job.costMs > backlogs.of(worker) + Math.min(cost, shortMs);
  }
  const holders = state.workers.filter((one) => isHeldBy(state, job, one));
  const least = Math.min(...holders.map((holder) => backlogs.of(holder)));
  return least + state.heldBack.waitedMs(job.version, state.now) > backlogs.of(worker) + cost;
}

/** At least one worker stays free of long jobs while there are short ones, and of those in the background at any time. */
function isLongAllowed(state: PoolState, job: Job, worker: WorkerProcess): boolean {
  const { workers, sent, now, lastShortAt } = state;
  if (workers.length < 2) return true;
  if (!job.isBackground && now - lastShortAt > reserveMs) return true;
  const busy = new Set([...sent].filter(({ sentCostMs }) => sentCostMs > longMs).map((one) => one.worker));
  busy.delete(worker);
  return busy.size < workers.length - 1;
}

function isHeldBy({ holdings }: PoolState, { version }: Job, worker: WorkerProcess): boolean {
  return version !== undefined && holdings.holds(worker, version);
}

function costIn(state: PoolState, job: Job, worker: WorkerProcess): number {
  return state.costs.estimate(job.task, !isHeldBy(state, job, worker));
}

interface Backlogs {
  /** Milliseconds of work that it was sent, and of queued versions whose first holder it is. */
  of(worker: WorkerProcess): number;
}

/** Computed when first asked for: mostly a worker is the first holder of what it takes. */
function createBacklogs(state: PoolState): Backlogs {
  let computed: Map<WorkerProcess, number> | undefined;
  return {
    of(worker) {
      computed ??= computeBacklogs(state);
      return computed.get(worker) ?? 0;
    },
  };
}

function computeBacklogs(state: PoolState): Map<WorkerProcess, number> {
  const backlogs = new Map(state.workers.map((worker) => [worker, 0]));
  const add = (worker: WorkerProcess, ms: number) => backlogs.set(worker, (backlogs.get(worker) ?? 0) + ms);
  for (const job of state.sent) if (job.worker !== undefined) add(job.worker, remainingMs(job, state.now));
  for (const job of state.queue.inTurn()) {
    if (job.worker !== undefined || job.version === undefined) continue;
    const first = state.holdings.firstHolder(state.workers, job.version);
    if (first !== undefined) add(first, job.costMs);
  }
  return backlogs;
}

/** What a job in a worker will still take. One that has overrun its estimate may take as long again as it has taken. */
export function remainingMs({ sentCostMs, startedAt }: Job, now: number): number {
  if (startedAt === undefined) return sentCostMs;
  const elapsed = now - startedAt;
  return elapsed > sentCostMs ? elapsed : sentCostMs - elapsed;
}
