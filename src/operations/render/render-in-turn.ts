import type { Parts } from "../parts.ts";
import type { TurnWish } from "./picture-turns.ts";
import type { RenderParts } from "./render-personalised.ts";

/**
 * The same parts, whose renders wait for their turn. Finding pictures takes none: a host that is slow to answer would
 * else keep everybody's pictures waiting with it.
 */
export function renderInTurn<Given extends RenderParts & Pick<Parts, "pictureTurns">>(
  parts: Given,
  wish: TurnWish,
): Given {
  const render: RenderParts["pool"]["render"] = async (job, load) =>
    await parts.pictureTurns.hold(() => parts.pool.render(job, load), wish);
  return { ...parts, pool: { ...parts.pool, render } };
}
