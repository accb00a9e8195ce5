import { createSemaphore, type Semaphore, type WaitOptions } from "../../bounds/semaphore.ts";
import { callerGone } from "../caller-gone.ts";
import { ServiceError } from "../service-error.ts";

/** Limits renders that no reader waits for, so that workers remain free for opens. Companies take turns. */
export interface BackgroundRenders extends Pick<Semaphore, "run" | "refused"> {
  /** The most that there ever are at once. */
  max: number;
  /**
   * Runs work of a few milliseconds on a worker. It may be on every worker that isn't needed now: an open waits no longer for
   * one than it may wait for its own process to wake up.
   */
  runShort: Semaphore["run"];
  /** Resolves when nobody waits for a render, or after a few milliseconds, so that what comes next still moves under load. */
  giveWay(): Promise<void>;
  /** Runs a render that a reader or a program waits for: background renders leave room for it. */
  yieldTo<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface BackgroundOptions {
  /** Workers of the pool. */
  processes: number;
  waitMs: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/** After so long without an open or a call, background renders may use all workers. */
const quietMs = 10_000;
/** The longest that short work gives way at a time. */
const maxGivenMs = 5;

/**
 * `run` and `runShort` throw busy when no permit is free in time, and when `signal` aborts because the caller has gone. Half of the
 * workers may always render in the background. The others do while they are idle, one excepted, so that an open finds it free.
 */
export function createBackgroundRenders({
  processes,
  waitMs,
  now = () => performance.now(),
}: BackgroundOptions): BackgroundRenders {
  const half = Math.max(1, Math.floor(processes / 2));
  const awaited = createAwaited();
  let rendering = 0;
  let lastAwaitedAt = Number.NEGATIVE_INFINITY;
  const forRenders = () =>
    awaited.count() === 0 && now() - lastAwaitedAt > quietMs
      ? processes
      : Math.max(half, processes - 1 - awaited.count());
  const forShort = () => Math.max(1, half - rendering, processes - rendering - awaited.count());
  const renders = createSemaphore({ permits: forRenders, waitMs, now, onTimeout: busy });
  const short = createSemaphore({ permits: forShort, waitMs, now, onTimeout: busy });
  return {
    max: processes,
    refused: () => renders.refused() + short.refused(),
    run: inTurn(renders, async (work) => {
      rendering += 1;
      try {
        return await work();
      } finally {
        rendering -= 1;
      }
    }),
    runShort: inTurn(short, (work) => work()),
    giveWay: () => awaited.none(maxGivenMs),
    async yieldTo(work) {
      awaited.add();
      try {
        return await work();
      } finally {
        awaited.remove();
        lastAwaitedAt = now();
      }
    },
  };
}

/** Tells a caller that has gone apart from an error. */
function inTurn(
  semaphore: Semaphore,
  around: <Value>(work: () => Promise<Value>) => Promise<Value>,
): Semaphore["run"] {
  return async (company, work, options: WaitOptions = {}) => {
    try {
      return await semaphore.run(company, () => around(work), options);
    } catch (error) {
      if (options.signal?.aborted === true && error === options.signal.reason) {
        throw callerGone(error);
      }
      throw error;
    }
  };
}

/** The renders that somebody waits for. */
function createAwaited() {
  let count = 0;
  let end = Promise.withResolvers<void>();
  return {
    count: () => count,
    add: () => void (count += 1),
    remove(): void {
      count -= 1;
      if (count > 0) return;
      end.resolve();
      end = Promise.withResolvers();
    },
    /** Resolves when there are none, or after so long. */
    async none(ms: number): Promise<void> {
      if (count === 0) return;
      const timer = Promise.withResolvers<void>();
      const handle = setTimeout(timer.resolve, ms);
      await Promise.race([end.promise, timer.promise]);
      clearTimeout(handle);
    },
  };
}

const busy = () =>
  new ServiceError("busy", "Too many previews are queued. Try again in a moment.", { retryAfterSeconds: 2 });
