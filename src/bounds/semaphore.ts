/** Options of one call. */
export interface WaitOptions {
  /** Runs before all waiting callers that aren't urgent. */
  urgent?: boolean;
  /** Aborts the wait; `run` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Limits how many calls run at a time. Others wait, first come, first served. */
export interface Semaphore {
  /** Runs `work` when a permit is free. Rejects with the error of `onTimeout` when none is free in time. */
  run<T>(work: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** Whether nothing is running or waiting. */
  isIdle(): boolean;
}

export interface SemaphoreOptions {
  permits: number;
  /** The longest wait in milliseconds; unlimited by default. */
  waitMs?: number;
  onTimeout?: () => Error;
}

export function createSemaphore({ permits, ...timeout }: SemaphoreOptions): Semaphore {
  const urgentWaiters = new Set<() => void>();
  const waiters = new Set<() => void>();
  let running = 0;

  async function acquire({ urgent = false, signal }: WaitOptions): Promise<void> {
    signal?.throwIfAborted();
    if (running >= permits) return await waitIn(urgent ? urgentWaiters : waiters, signal, timeout);
    running += 1;
  }

  function release(): void {
    const queue = urgentWaiters.size > 0 ? urgentWaiters : waiters;
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The permit passes directly to the next caller, so that no later caller can take it in between.
    queue.delete(next);
    next();
  }

  return {
    async run(work, options = {}) {
      await acquire(options);
      try {
        // The permit may have come at the moment of the abort.
        options.signal?.throwIfAborted();
        return await work();
      } finally {
        release();
      }
    },
    isIdle: () => running === 0,
  };
}

/** Resolves when the waiter that it adds to the queue is called. */
async function waitIn(
  queue: Set<() => void>,
  signal: AbortSignal | undefined,
  { waitMs, onTimeout = () => new Error("No permit was free in time") }: Omit<SemaphoreOptions, "permits">,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (error: Error) => {
    if (queue.delete(resolve)) reject(error);
  };
  const timer = waitMs === undefined ? undefined : setTimeout(() => leave(onTimeout()), waitMs);
  const onAbort = () => leave(signal?.reason as Error);
  signal?.addEventListener("abort", onAbort, { once: true });
  queue.add(resolve);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}
