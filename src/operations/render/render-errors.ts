import type { Issue } from "../../design/issues.ts";
import { RenderBusy, RenderCancelled, RenderTooSlow } from "../../render/protocol/errors.ts";
import { presentWarning } from "../present.ts";
import { ServiceError } from "../service-error.ts";
import { type RenderWarning, warningTarget } from "../warnings.ts";

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

const mostNamed = 20;

/** Throws a refusal for a render that was to come out as asked for, or not at all. */
export function refuseWarnings(warnings: readonly RenderWarning[]): void {
  if (warnings.length === 0) return;
  const named = warnings.slice(0, mostNamed).map(({ target, code }) => `${warningTarget(target)} (${code})`);
  const more = warnings.length > mostNamed ? ` and ${warnings.length - mostNamed} more` : "";
  throw new ServiceError(
    "render_warnings",
    `The image would not be as asked for: ${named.join(", ")}${more}.`,
    {
      issues: warnings.map(issueOf),
    },
  );
}

function issueOf(warning: RenderWarning): Issue {
  const { layer, message, ...found } = presentWarning(warning);
  return { path: warning.target.kind === "layer" ? `layers/${layer}` : layer, message, found };
}
