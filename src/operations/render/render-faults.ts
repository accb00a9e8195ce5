import { RenderBusy, RenderCancelled, RenderTooSlow } from "../../render/protocol/errors.ts";
import { ServiceError } from "../errors.ts";

/** Runs a render; what the pool can't do becomes an error that a caller understands. */
export async function refusingRenderFaults<Value>(render: () => Promise<Value>): Promise<Value> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof RenderBusy) {
      throw new ServiceError("busy", "Too many renders are waiting; try again in a moment.", {
        retryAfterSeconds: 1,
        cause: error,
      });
    }
    if (error instanceof RenderCancelled) {
      throw new ServiceError("busy", "The caller has gone.", { cause: error });
    }
    if (error instanceof RenderTooSlow) {
      throw new ServiceError(
        "render_too_slow",
        "This render takes longer than it may; use fewer or simpler layers.",
        { cause: error },
      );
    }
    throw error;
  }
}
