import { createSemaphore, type Semaphore, type WaitOptions } from "../../bounds/semaphore.ts";
import { ServiceError } from "../service-error.ts";

/** Limits renders that no reader waits for, so that workers remain free for opens. Companies take turns. */
export interface BackgroundRenders extends Pick<Semaphore, "run" | "refused"> {
  /** The most that there ever are at once. */
  most: number;
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

/**
 * `run` throws busy when no permit is free in time, and when `signal` aborts because the caller has gone. Half of the workers
 * may always render in the background. The others do while they are idle, one excepted, so that an open finds it free.
 */
export function createBackgroundRenders({
  processes,
  waitMs,
  now = () => performance.now(),
}: BackgroundOptions): BackgroundRenders {
  const half = Math.max(1, Math.floor(processes / 2));
  let awaited = 0;
  let lastAwaitedAt = Number.NEGATIVE_INFINITY;
  const permits = () =>
    awaited === 0 && now() - lastAwaitedAt > quietMs ? processes : Math.max(half, processes - 1 - awaited);
  const semaphore = createSemaphore({
    permits,
    waitMs,
    now,
    onTimeout: () =>
      new ServiceError("busy", "Too many previews are queued. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
  return {
    most: processes,
    refused: semaphore.refused,
    async run(company, work, options: WaitOptions = {}) {
      try {
        return await semaphore.run(company, work, options);
      } catch (error) {
        if (options.signal?.aborted === true && error === options.signal.reason) {
          throw new ServiceError("busy", "The caller disconnected.", { cause: error });
        }
        throw error;
      }
    },
    async yieldTo(work) {
      awaited += 1;
      try {
        return await work();
      } finally {
        awaited -= 1;
        lastAwaitedAt = now();
      }
    },
  };
}
