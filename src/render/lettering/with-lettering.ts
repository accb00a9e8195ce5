import { createMemory } from "../lent-memory.ts";
import type { PoolOptions, RenderPool } from "../pool.ts";
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
      log.warn(
        { problem: withoutWords(error), version: job.base?.key },
        "An image's letters couldn't be set",
      );
      return undefined;
    }
  };
  return {
    ...pool,
    render: async (job, loadPicture) => render(job, loadPicture) ?? (await pool.render(job, loadPicture)),
  };
}

/** What kind of error it is, and where it was thrown: its message may hold a reader's value. */
function withoutWords(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = error.stack?.split("\n").filter((line) => /^ {4}at \S.*:\d+:\d+\)?$/.test(line)) ?? [];
  return [error.name, ...places].join("\n");
}
