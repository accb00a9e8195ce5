import { createSemaphore, type Semaphore, type WaitOptions } from "../../bounds/semaphore.ts";
import { ServiceError } from "../service-error.ts";
import type { RenderPool } from "../../render/pool/pool.ts";

/** Bounds the renders that no reader waits for, so that they never take every worker from the opens. */
export type BackgroundRenders = Pick<Semaphore, "run">;

/** Throws busy when no permit is free in time, and when `signal` says that the caller has gone. */
export function createBackgroundRenders(bounds: { permits: number; waitMs: number }): BackgroundRenders {
  const semaphore = createSemaphore({
    ...bounds,
    onTimeout: () =>
      new ServiceError("busy", "Too many previews are queued. Try again in a moment.", {
        retryAfterSeconds: 2,
      }),
  });
  return {
    async run(work, options: WaitOptions = {}) {
      try {
        return await semaphore.run(work, options);
      } catch (error) {
        if (options.signal?.aborted === true && error === options.signal.reason) {
          throw new ServiceError("busy", "The caller disconnected.", { cause: error });
        }
        throw error;
      }
    },
  };
}

/**
 * The same services, whose renders count as background renders. Finding pictures needs no permit: otherwise one slow
 * host would keep everybody's pictures waiting.
 */
export function renderInBackground<
  BackgroundServices extends { pool: Pick<RenderPool, "render">; backgroundRenders: BackgroundRenders },
>(services: BackgroundServices, wait: WaitOptions): BackgroundServices {
  const render: RenderPool["render"] = async (job, load, signal) =>
    await services.backgroundRenders.run(() => services.pool.render(job, load, signal), wait);
  return { ...services, pool: { ...services.pool, render } };
}
