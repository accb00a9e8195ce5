import { createBoundedCache } from "../../bounds/bounded-cache.ts";

/** What is known about a job when it arrives. */
export interface Arrival {
  /** Milliseconds that it will probably wait. */
  waitMs: number;
  /** Whether an email client waits for it. */
  isOpen: boolean;
  /** Whether it is the first of its version, which makes all later ones cheaper. */
  isFirst: boolean;
  /** Jobs in the queue for each worker. */
  queuedPerWorker: number;
  /** Whether accepted opens have waited too long lately. */
  isOverloaded: boolean;
}

// With the render itself, and what the estimate misses, answers stay below half a second. Under a constant overload one
// refusal in a hundred would be accepted first and then wait in vain, so the estimate may be less then.
const mostEstimatedMs = { usual: 150, overloaded: 75 };
const mostWaitedMs = 460;
/**
 * A shorter queue, in jobs for each worker, is soon empty, whatever the estimate says: a few readers at once are no
 * overload, nor is one who opens an email with a dozen images, nor a program that downloads with sixteen connections for
 * each worker. At the 5 ms that an image takes on average, sixteen of them wait 80 ms. But under a constant overload they
 * can all be of the few most expensive designs, and cheaper renders that arrive later go before them until they are overdue.
 */
const shortQueue = { usual: 16, overloaded: 4 };
/** A job that should wait less than this waits for a long render, not for others of its company. */
const shortWaitMs = 20;

/**
 * Whether an open is refused at once because it would wait too long. An email client does better with a quick refusal,
 * after which it may ask again, than with an answer that it no longer waits for. Callers of the API wait as long as the
 * queue allows. The first render of a version is never refused: without it all later ones stay as expensive as it is.
 */
export function isRefused(arrival: Arrival): boolean {
  const most = arrival.isOverloaded ? mostEstimatedMs.overloaded : mostEstimatedMs.usual;
  return isLaterOpen(arrival) && !isShort(arrival) && arrival.waitMs > most;
}

/**
 * How long a job may wait where estimates were too low, in milliseconds; undefined for as long as the queue allows. Under
 * an overload one in a short queue waits no longer either: those that arrive later may go before it.
 */
export function longestWait(arrival: Arrival): number | undefined {
  const isBounded = !isShort(arrival) || arrival.isOverloaded;
  return isLaterOpen(arrival) && isBounded && arrival.waitMs > shortWaitMs ? mostWaitedMs : undefined;
}

/** Of a version that an earlier image has made cheaper. */
const isLaterOpen = ({ isOpen, isFirst }: Arrival) => isOpen && !isFirst;
const isShort = ({ queuedPerWorker, isOverloaded }: Arrival) =>
  queuedPerWorker < (isOverloaded ? shortQueue.overloaded : shortQueue.usual);

/** Whether the workers have more to do than they can. Times are in milliseconds, by the clock of dispatch. */
export interface Overload {
  /** Call it when an overdue open is sent to a worker. In a short queue that is no overload. */
  wasOverdue(queuedPerWorker: number, now: number): void;
  /** Call it when a job has waited in vain. */
  waitedInVain(now: number): void;
  /** Whether there is an overload now. */
  is(now: number): boolean;
}

const overloadMs = 10_000;

/** An overload lasts until ten seconds after the last sign of it. */
export function createOverload(): Overload {
  let until = Number.NEGATIVE_INFINITY;
  const waitedInVain = (now: number) => void (until = now + overloadMs);
  return {
    wasOverdue(queuedPerWorker, now) {
      if (queuedPerWorker >= shortQueue.usual) waitedInVain(now);
    },
    waitedInVain,
    is: (now) => now < until,
  };
}

/** How long jobs wait, from the work before them. Corrected by how long earlier ones of the same version really waited. */
export interface WaitEstimates {
  /** `workMs`: work in the queue that is done before a job, by so many workers. */
  estimate(version: string, workMs: number, workers: number): number;
  observe(version: string, estimatedMs: number, waitedMs: number): void;
}

// Below this, what was measured is mostly the time to wake up.
const leastObservedMs = 20;
const weightOfLatest = 0.1;
const bounds = { least: 0.5, most: 8 };
const mostVersions = 1000;

/**
 * The work in workers isn't counted: one long render there must not refuse the opens of a company that has nothing queued.
 * Nor does the work before a job contain what arrives later and goes before it, such as renders of designs that use less
 * than their share, nor that other programs use the same cores. This lengthens the waits of one version alike for a while.
 */
export function createWaitEstimates(): WaitEstimates {
  const corrections = createBoundedCache<number>(mostVersions);
  let mean = 1;
  const weigh = (before: number, ratio: number, weight: number) =>
    Math.min(bounds.most, Math.max(bounds.least, before + weight * (before * ratio - before)));
  return {
    estimate: (version, workMs, workers) =>
      ((corrections.peek(version) ?? mean) * workMs) / Math.max(1, workers),
    observe(version, estimatedMs, waitedMs) {
      if (estimatedMs < leastObservedMs) return;
      const ratio = Math.min(2, waitedMs / estimatedMs);
      corrections.set(version, weigh(corrections.get(version) ?? mean, ratio, weightOfLatest));
      mean = weigh(mean, ratio, weightOfLatest / 2);
    },
  };
}
