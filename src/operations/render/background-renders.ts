import { createSemaphore, type Semaphore, type WaitOptions } from "../../bounds/semaphore.ts";
import { ServiceError } from "../service-error.ts";
import type { RenderPool } from "../../render/pool/pool.ts";

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

/**
 * Returns the same services with renders that count as background renders. Finding pictures needs no permit: otherwise
 * one slow host would delay everybody's renders.
 */
export function renderInBackground<
  BackgroundServices extends {
    pool: Pick<RenderPool, "render">;
    backgroundRenders: Pick<BackgroundRenders, "run">;
  },
>(services: BackgroundServices, wait: WaitOptions): BackgroundServices {
  const render: RenderPool["render"] = async (job, load, options) =>
    await services.backgroundRenders.run(
      options?.companyId ?? "",
      () => services.pool.render(job, load, options),
      wait,
    );
  return { ...services, pool: { ...services.pool, render } };
}
