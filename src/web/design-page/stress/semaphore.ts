/** Runs a limited number of tasks at a time, in order of arrival. */
interface Semaphore {
  /** Rejects with the signal's reason if it is aborted before the task starts. */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function createSemaphore(permits: number): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  const startNext = () => {
    if (running >= permits) return;
    const start = queue.shift();
    if (start === undefined) return;
    running += 1;
    start();
  };
  return {
    async run(task, signal) {
      const permit = new Promise<void>((resolve) => queue.push(resolve));
      startNext();
      await permit;
      try {
        signal.throwIfAborted();
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
