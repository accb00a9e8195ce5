import { ServiceError } from "../operations/service-error.ts";

/** So many uploads at a time, first come first served: each is held in memory as a whole. */
export interface UploadTurns {
  /** Runs `work` when its turn comes. Throws busy when it doesn't come in time. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

export function createUploadTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): UploadTurns {
  let running = 0;
  const waiting = new Set<() => void>();

  async function take(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(begin);
      const detail = "Too many uploads came at once; try again in a moment.";
      reject(new ServiceError("busy", detail, { retryAfterSeconds: 2 }));
    }, waitMs);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(begin);
    await promise;
  }

  function give(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // Handed on without a gap, so that nobody can slip in between.
    waiting.delete(next);
    next();
  }

  return {
    async hold(work) {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
