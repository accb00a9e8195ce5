/** Tells the process's own worker that there may be a batch to work on. */
export interface BatchQueue {
  notify(): void;
  /**
   * Resolves after `notify`, at once if it was called since the last wait, and otherwise after this time. Returns whether
   * it was called.
   */
  wait(milliseconds: number): Promise<boolean>;
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
      const wasNotified = isNotified;
      isNotified = false;
      return wasNotified;
    },
  };
}
