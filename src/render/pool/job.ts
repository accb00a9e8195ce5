import type { OutputFormat } from "../../design/output-formats.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { Result, Task } from "../protocol/messages.ts";
import type { LoadPicture, Rendered } from "../protocol/render-job.ts";
import type { RenderWay } from "../protocol/render-ways.ts";
import { createFairQueue, type FairQueue, type Flow } from "../../bounds/fair-queue.ts";
import { type RefusalReason, RenderBusy } from "../protocol/errors.ts";
import { type Work, workKindOf } from "./estimates.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** A task on its way through the pool. It stays in the queue until a worker starts it. */
export interface Job {
  task: Task;
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
  /** How many times it was started. */
  tries: number;
  /** The worker that it was sent to. */
  worker: WorkerProcess | undefined;
  flow: Flow;
  work: Work;
  /** Whether an email client waits for it. */
  isOpen: boolean;
  isBackground: boolean;
  /** Milliseconds that it will probably occupy a worker: estimated when it arrived, and for the worker it was sent to. */
  costMs: number;
  sentCostMs: number;
  /** By the clock of dispatch. */
  arrivedAt: number;
  /** Whether its worker had none of the version's cached parts when it was sent. */
  isFirst: boolean;
  /** Whether another worker had some then, or was about to make them. */
  isReopened: boolean;
  /** When its worker started it, by the clock of dispatch. */
  startedAt: number | undefined;
  /** Whether nobody waits for it any more. */
  isCancelled: boolean;
  /** Since when it waits although a worker is idle. */
  heldBackAt: number | undefined;
  /** The version that is rendered, also when it shares no cached parts. */
  versionKey: VersionKey | undefined;
  onPerformed: RenderOptions["onPerformed"];
}

/** One render that a worker has performed, for logs and metrics. */
export interface PerformedRender {
  /** The version that was rendered; undefined for a document that isn't stored. */
  versionKey: VersionKey | undefined;
  format: OutputFormat;
  /** Undefined when it exceeded its deadline. */
  made: RenderWay | undefined;
  /** Milliseconds from its arrival until a worker started it. */
  waitMs: number;
  /** Milliseconds that its worker worked on it, or until it was ended at its deadline. */
  renderMs: number;
}

/** How a render waits for a worker. */
export interface RenderOptions {
  signal?: AbortSignal | undefined;
  /** The company whose share of the workers it uses. */
  companyId?: string;
  /** Whether an email client waits for it: it is then refused at once if it would wait too long. */
  isOpen?: boolean;
  /** Whether opens should find a worker free beside it, however long it takes. */
  isBackground?: boolean;
  /** The version that is rendered, also when no cached parts of it can be used. */
  versionKey?: VersionKey | undefined;
  /** Called after a worker has performed it, also when nobody waits for it any more. */
  onPerformed?: (render: PerformedRender) => void;
}

/**
 * A company's renders of one version take turns with those of others, in each format apart: a worker may be free for the JPEGs
 * of a design, but not for its animations. Readers don't wait behind a batch.
 */
export function flowOf(companyId: string, { version = "", kind }: Work, isBackground: boolean): Flow {
  return { company: companyId, group: `${version} ${kind}${isBackground ? " background" : ""}` };
}

export function makeJob(
  task: Task,
  loadPicture: LoadPicture,
  {
    companyId = "",
    isOpen = false,
    isBackground = false,
    versionKey,
    onPerformed,
  }: Omit<RenderOptions, "signal">,
): Job {
  const isShared = task.kind === "render" && task.job.version !== undefined;
  // The fonts of a company are part of the key in workers, but not of what the pool goes by: an open is admitted before they are known.
  const version = isShared ? (versionKey ?? task.job.version?.key) : undefined;
  const work = { kind: workKindOf(task), version };
  return {
    task,
    loadPicture,
    outcome: Promise.withResolvers(),
    tries: 0,
    worker: undefined,
    flow: flowOf(companyId, work, isBackground),
    work,
    isOpen,
    isBackground,
    costMs: 0,
    sentCostMs: 0,
    arrivedAt: 0,
    isFirst: false,
    isReopened: false,
    startedAt: undefined,
    isCancelled: false,
    heldBackAt: undefined,
    versionKey,
    onPerformed,
  };
}

/**
 * What a job's worker has performed; undefined for other tasks than renders. The time is the worker's own, because the server
 * may have read the answer late. `rendered` is undefined when the worker was ended at the deadline, at `now`.
 */
export function performedRender(
  { task, versionKey, startedAt, arrivedAt }: Job,
  rendered: Rendered | undefined,
  now: number,
): PerformedRender | undefined {
  if (task.kind !== "render" || startedAt === undefined) return undefined;
  const renderMs = rendered?.workMs ?? now - startedAt;
  const { format } = task.job;
  return { versionKey, format, made: rendered?.made, waitMs: startedAt - arrivedAt, renderMs };
}

/** How one job waits. */
export interface Waiting {
  flow: Flow;
  /** Milliseconds that it will probably occupy a worker. */
  costMs: number;
  /** Milliseconds that it may wait. */
  waitMs: number;
  /** Another job is refused in its place, unless all are like it. */
  isProtected?: boolean;
}

/** A fair queue of jobs, bounded in length and in the time that each may wait. One that is refused after all is cancelled. */
export interface Queue extends Omit<FairQueue<Job>, "push" | "unshift" | "newestOfLargest" | "items"> {
  /**
   * In a full queue the newest job of the company with the most queued cost is refused, unless it is in a worker already. Throws
   * RenderBusy if it is this one.
   */
  push(job: Job, waiting: Waiting): void;
  /** Puts a retried job before the others of its group. */
  unshift(job: Job, waiting: Waiting): void;
  isEmpty(): boolean;
  /** Refuses all jobs. */
  close(): void;
}

export function createQueue(length: number): Queue {
  const items = createFairQueue<Job>();
  const preferred = new WeakSet<Job>();
  const waits = createWaits(items, (job) => refuse(job, "waited"));

  function remove(job: Job): void {
    items.remove(job);
    preferred.delete(job);
  }

  function refuse(job: Job, reason: RefusalReason): void {
    remove(job);
    job.isCancelled = true;
    job.outcome.reject(new RenderBusy(reason));
  }

  /** Removes one job of a queue that is too long. */
  function makeRoom(newest: Job): void {
    const isRefusable = (job: Job) => !preferred.has(job) && job.worker === undefined;
    const refused = items.newestOfLargest(isRefusable) ?? newest;
    if (refused !== newest) return refuse(refused, "queue_full");
    remove(newest);
    throw new RenderBusy("queue_full");
  }

  return {
    ...items,
    push(job, { flow, costMs, waitMs, isProtected = false }) {
      items.push(job, flow, costMs);
      waits.begin(job, waitMs);
      if (isProtected) preferred.add(job);
      if (items.length() > length) makeRoom(job);
    },
    unshift(job, { flow, costMs, waitMs }) {
      items.unshift(job, flow, costMs);
      preferred.add(job);
      waits.begin(job, waitMs);
    },
    remove,
    isEmpty: () => items.length() === 0,
    close() {
      waits.stop();
      for (const job of items.items()) refuse(job, "stopping");
    },
  };
}

/** One timer for the queue: making and clearing one for each job costs a busy server more than the rest of it. */
function createWaits({ items }: Pick<FairQueue<Job>, "items">, onLate: (job: Job) => void) {
  const ends = new WeakMap<Job, number>();
  const endOf = (job: Job) => ends.get(job) ?? Number.POSITIVE_INFINITY;
  let timer: { handle: NodeJS.Timeout; at: number } | undefined;

  function lookAt(at: number, now: number): void {
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(look, Math.ceil(at - now)).unref(), at };
  }

  function look(): void {
    timer = undefined;
    const now = performance.now();
    const { late = [], early = [] } = Object.groupBy(items(), (job) =>
      endOf(job) <= now ? "late" : "early",
    );
    if (early.length > 0) lookAt(Math.min(...early.map(endOf)), now);
    for (const job of late) onLate(job);
  }

  return {
    begin(job: Job, ms: number): void {
      const now = performance.now();
      ends.set(job, now + ms);
      if (timer === undefined || timer.at > now + ms) lookAt(now + ms, now);
    },
    stop(): void {
      clearTimeout(timer?.handle);
      timer = undefined;
    },
  };
}
