import type { ImageUnavailable } from "./image-unavailable.ts";

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
}

/** A signal that aborts with `reason` after `milliseconds`, or with the parent's reason before that. */
export function startDeadline(parent: AbortSignal, milliseconds: number, reason: ImageUnavailable): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener("abort", follow, { once: true });
  const timer = setTimeout(() => controller.abort(reason), milliseconds);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      parent.removeEventListener("abort", follow);
    },
  };
}

/** The result of `work`, or the signal's reason if that comes first. `work` must watch the signal itself to stop. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason as Error);
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
