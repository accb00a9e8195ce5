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
  return {
    ...pool,
    render: async (job, loadPicture) => render(job, loadPicture) ?? (await pool.render(job, loadPicture)),
  };
}

function designOf({ base }: RenderJob): string | undefined {
  return base?.key;
}
