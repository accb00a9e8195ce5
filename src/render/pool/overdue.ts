import type { Job } from "./job.ts";
import type { Queue } from "./queue.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** Jobs that have waited too long, and the workers that take one of them next. */
export interface Overdue {
  /**
   * The queued jobs, for workers that could take one now. First comes the longest overdue job of the company whose turn it
   * is, unless each of these workers was sent an overdue one last.
   */
  inTurn(queue: Pick<Queue<Job>, "inTurn">, workers: readonly WorkerProcess[], now: number): Iterable<Job>;
  /** Call it when a job is sent to a worker. Returns whether it is overdue. */
  sent(job: Job, worker: WorkerProcess, now: number): boolean;
}

const overdueMs = 300;

/**
 * A design that needs more than its share of its company's time waits for every image of cheaper designs that arrives
 * later, so at full load its readers would wait without bound, or be refused after they waited. So an overdue job goes
 * before its turn. Every other job of a worker still goes in turn: under a flood of one design, all of whose opens are
 * overdue, the company's other designs keep their share.
 */
export function createOverdue(): Overdue {
  const sentOverdue = new WeakSet<WorkerProcess>();
  const isOverdue = (job: Job, now: number) => now - job.arrivedAt > overdueMs;

  function longest(queue: Pick<Queue<Job>, "inTurn">, now: number): Job | undefined {
    let company: string | undefined;
    let found: Job | undefined;
    for (const job of queue.inTurn()) {
      company ??= job.flow.company;
      if (job.flow.company !== company) break;
      if (job.worker !== undefined || !isOverdue(job, now)) continue;
      if (found === undefined || job.arrivedAt < found.arrivedAt) found = job;
    }
    return found;
  }

  return {
    *inTurn(queue, workers, now) {
      const isAllowed = workers.some((worker) => !sentOverdue.has(worker));
      const first = isAllowed ? longest(queue, now) : undefined;
      if (first !== undefined) yield first;
      for (const job of queue.inTurn()) if (job !== first) yield job;
    },
    sent(job, worker, now) {
      const isLate = isOverdue(job, now);
      if (isLate) sentOverdue.add(worker);
      else sentOverdue.delete(worker);
      return isLate;
    },
  };
}
