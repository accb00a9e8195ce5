import { type RefusalReason, RenderBusy } from "../protocol/errors.ts";
import type { Job } from "./job.ts";
import { createFairQueue, type FairQueue, type Flow } from "../../bounds/fair-queue.ts";

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
