import type { Issue } from "../design/issues.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import { ProcessEndedTwice, RenderBusy, RenderCancelled, RenderTooSlow } from "../render/protocol/errors.ts";
import type { LoadPicture } from "../render/protocol/render-job.ts";
import { isOutage } from "../store/errors.ts";
import { callerGone } from "./caller-gone.ts";
import { presentWarning } from "./present.ts";
import { ServiceError } from "./service-error.ts";
import { type RenderWarning, warningTarget } from "./warnings.ts";

/** For a refusal before anything is rendered. Made once, because under overload most opens get it. */
export const refusedOpen = new ServiceError("busy", "Too many renders are queued. Try again in a moment.", {
  retryAfterSeconds: 1,
});

/** Runs a render and turns the pool's errors into ServiceErrors. */
export async function withRenderErrors<Value>(render: () => Promise<Value>): Promise<Value> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof RenderBusy) {
      throw new ServiceError("busy", "Too many renders are queued. Try again in a moment.", {
        retryAfterSeconds: 1,
        cause: error,
      });
    }
    if (error instanceof ProcessEndedTwice) {
      throw new ServiceError("busy", "The render's process ended twice. Try again in a moment.", {
        retryAfterSeconds: 1,
        cause: error,
      });
    }
    if (error instanceof RenderCancelled) throw callerGone(error);
    if (error instanceof RenderTooSlow) {
      throw new ServiceError(
        "render_too_slow",
        "This render exceeds the time limit. Use fewer or simpler layers.",
        { cause: error },
      );
    }
    throw error;
  }
}

type Pool = Pick<RenderPool, "render" | "measure" | "lint" | "place">;

/**
 * Makes calls of the pool reject with StoreUnavailableError when an asset was needed while the store of assets couldn't be
 * reached. A worker only learns that a load failed, as for a broken picture; without this, a render would go on with the next
 * source, and the reader would get an image without the design's own picture.
 */
export function withAssetOutages<Given extends Pool>(pool: Given): Given {
  return {
    ...pool,
    render: async (job, load, options) =>
      await reportOutage(load, (watched) => pool.render(job, watched, options)),
    measure: async (jobs, load, options) =>
      await reportOutage(load, (watched) => pool.measure(jobs, watched, options)),
    lint: async (design, fonts, load) =>
      await reportOutage(load, (watched) => pool.lint(design, fonts, watched)),
    place: async (box, load, options) =>
      await reportOutage(load, (watched) => pool.place(box, () => watched(""), options)),
  } satisfies Pool & Given;
}

async function reportOutage<Result extends object>(
  load: LoadPicture,
  run: (watched: LoadPicture) => Promise<Result>,
): Promise<Result> {
  let outage: unknown;
  const watched: LoadPicture = async (key) => {
    try {
      return await load(key);
    } catch (error) {
      // Others concern one file, such as one on a damaged part of a disk: the picture counts as broken.
      if (isOutage(error)) outage = error;
      throw error;
    }
  };
  const result = await run(watched).catch((error: unknown) => {
    throw outage ?? error;
  });
  if (outage === undefined) return result;
  // Rendered without a font.
  if ("release" in result && typeof result.release === "function") result.release();
  throw outage;
}

/** Whether a render is worth repeating until it succeeds. One that ends its processes may be the cause. */
export function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof ServiceError && error.code === "busy" && !(error.cause instanceof ProcessEndedTwice)
  );
}

const maxNamed = 20;

/** Throws render_warnings, with each warning as an issue, unless there are none. */
export function throwOnWarnings(warnings: readonly RenderWarning[]): void {
  if (warnings.length === 0) return;
  const names = warnings.slice(0, maxNamed).map(({ target, code }) => `${warningTarget(target)} (${code})`);
  const more = warnings.length > maxNamed ? ` and ${warnings.length - maxNamed} more` : "";
  throw new ServiceError("render_warnings", `The image would have warnings: ${names.join(", ")}${more}.`, {
    issues: warnings.map(toIssue),
  });
}

function toIssue(warning: RenderWarning): Issue {
  const { layer, message, ...details } = presentWarning(warning);
  return { path: warning.target.kind === "layer" ? `layers/${layer}` : layer, message, found: details };
}
