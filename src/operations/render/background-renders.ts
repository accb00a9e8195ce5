import { createSemaphore, type Semaphore, type WaitOptions } from "../../bounds/semaphore.ts";
import { ServiceError } from "../service-error.ts";

/** Limits renders that no reader waits for, so that workers remain free for opens. Companies take turns. */
export interface BackgroundRenders extends Pick<Semaphore, "run" | "refused"> {
  /** How many there are at once. */
  permits: number;
}

/** `run` throws busy when no permit is free in time, and when `signal` aborts because the caller has gone. */
export function createBackgroundRenders(bounds: { permits: number; waitMs: number }): BackgroundRenders {
  const semaphore = createSemaphore({
    ...bounds,
    onTimeout: () =>
      new ServiceError("busy", "Too many previews are queued. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
  return {
    permits: bounds.permits,
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
  };
}
