import { createSemaphore, type Semaphore, type SemaphoreOptions, type WaitOptions } from "./semaphore.ts";

/** A semaphore for each key, such as a host or a company, which exists while it is in use. */
export interface KeyedSemaphore {
  /** Runs `work` when a permit of this key is free. */
  run<T>(key: string, work: () => Promise<T>, options?: WaitOptions): Promise<T>;
}

/** There is no limit over all keys: a few that hang would use it up and starve the others. */
export function createKeyedSemaphore(options: SemaphoreOptions): KeyedSemaphore {
  const semaphores = new Map<string, Semaphore>();
  return {
    async run(key, work, waitOptions) {
      const semaphore = semaphores.get(key) ?? createSemaphore(options);
      semaphores.set(key, semaphore);
      try {
        return await semaphore.run(work, waitOptions);
      } finally {
        if (semaphore.isIdle() && semaphores.get(key) === semaphore) semaphores.delete(key);
      }
    },
  };
}
