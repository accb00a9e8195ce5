/** How one caller waits. */
export interface WaitOptions {
  /** Goes before all callers that aren't urgent. */
  urgent?: boolean;
  /** Aborts the wait; `run` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Lets so many pieces of work run at a time; the others wait, first come first served. */
export interface Semaphore {
  /** Runs `work` when a permit is free. Rejects with what `onTimeout` makes when none is in time. */
  run<T>(work: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** Whether nothing runs and nothing waits. */
  isIdle(): boolean;
}

interface SemaphoreOptions {
  permits: number;
  /** Milliseconds that a caller may wait; for ever when not given. */
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
    // The permit is handed on directly, so that no later caller can take it in between.
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
