/** Tells the process's own worker that there may be a batch to work on. */
export interface BatchQueue {
  notify(): void;
  /** Resolves after `notify`, at once if it was called since the last wait, and otherwise after this time. */
  wait(milliseconds: number): Promise<void>;
}

export function createBatchQueue(): BatchQueue {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    notify() {
      isNotified = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!isNotified) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds).unref();
        wake = resolve;
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
      isNotified = false;
    },
  };
}
