import type { WaitOptions } from "../../bounds/semaphore.ts";
import type { Parts } from "../parts.ts";
import type { RenderParts } from "./render-personalised.ts";

/**
 * The same services, whose renders count as background renders. Finding pictures needs no permit: otherwise one slow
 * host would keep everybody's pictures waiting.
 */
export function renderInBackground<Given extends RenderParts & Pick<Parts, "backgroundRenders">>(
  parts: Given,
  wait: WaitOptions,
): Given {
  const render: RenderParts["pool"]["render"] = async (job, load, signal) =>
    await parts.backgroundRenders.run(() => parts.pool.render(job, load, signal), wait);
  return { ...parts, pool: { ...parts.pool, render } };
}
