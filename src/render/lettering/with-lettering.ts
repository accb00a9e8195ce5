import { createMemory } from "../lent-memory.ts";
import type { PoolOptions, RenderPool } from "../pool.ts";
import type { RenderJob } from "../render-job.ts";
import { createLettering, type Lettering } from "./lettering.ts";

/** A pool whose images are made in this process where all that differs are plain letters. */
export function withLettering(pool: RenderPool, log: PoolOptions["log"]): RenderPool {
  const lettering = createLettering(
    {
      async plate(job, under, loadPicture) {
        const {
          bytes,
          over = [],
          notes = [],
        } = await pool.render({ ...job, plateUnder: under }, loadPicture);
        return { bytes, over, notes };
      },
      masks: (order) => pool.letterMasks(order),
    },
    createMemory(),
  );
  const render: Lettering["render"] = (job, loadPicture) => {
    try {
      return lettering.render(job, loadPicture);
    } catch (error) {
      log.warn({ err: error, design: designOf(job) }, "An image's letters couldn't be set");
      return undefined;
    }
  };
  // Whether an image was set since the event loop looked for requests last: another one waits there.
  let isBusy = false;
  const isShared = () => {
    if (isBusy) return pool.hasIdle();
    isBusy = true;
    setImmediate(() => (isBusy = false));
    return false;
  };
  return {
    ...pool,
    async render(job, loadPicture) {
      // In a burst this process has one core, and the others would be of no use.
      const set = isShared() ? undefined : render(job, loadPicture);
      return set ?? (await pool.render(job, loadPicture));
    },
  };
}

function designOf({ base }: RenderJob): string | undefined {
  return base?.key;
}
