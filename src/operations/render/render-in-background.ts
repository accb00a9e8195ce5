import type { WaitOptions } from "../../bounds/semaphore.ts";
import type { Services } from "../services.ts";
import type { RenderServices } from "./render-personalised.ts";

/**
 * The same services, whose renders count as background renders. Finding pictures needs no permit: otherwise one slow
 * host would keep everybody's pictures waiting.
 */
export function renderInBackground<Given extends RenderServices & Pick<Services, "backgroundRenders">>(
  services: Given,
  wait: WaitOptions,
): Given {
  const render: RenderServices["pool"]["render"] = async (job, load, signal) =>
    await services.backgroundRenders.run(() => services.pool.render(job, load, signal), wait);
  return { ...services, pool: { ...services.pool, render } };
}
