/** What is known about a job when it arrives. */
export interface Arrival {
  /** Milliseconds of work in the workers and in the queue that will be done before it. */
  workBeforeMs: number;
  /** Workers that may do this work. */
  workers: number;
  /** Whether an email client waits for it. */
  isOpen: boolean;
  /** Whether it is the first of its version, which makes all later ones cheaper. */
  isFirst: boolean;
}

// With the render itself, and what the estimate misses, answers stay below half a second.
const longestWaitMs = 250;
const longestLateMs = 450;
/** A queue that wasn't empty for so long isn't due to a burst. */
const standingMs = 1000;

/**
 * Whether an open is refused at once because it would wait too long. An email client does better with a quick refusal,
 * after which it may ask again, than with an answer that it no longer waits for. Callers of the API wait as long as the
 * queue allows. The first render of a version is never refused: without it all later ones stay as expensive as it is.
 */
export function isRefused({ workBeforeMs, workers, isOpen, isFirst }: Arrival): boolean {
  return isOpen && !isFirst && workBeforeMs / Math.max(1, workers) > longestWaitMs;
}

/** How long a job may wait where estimates were too low, in milliseconds; undefined for as long as the queue allows. */
export function longestWait(
  { isOpen, isFirst }: Pick<Arrival, "isOpen" | "isFirst">,
  filledForMs: number,
): number | undefined {
  return isOpen && !isFirst && filledForMs > standingMs ? longestLateMs : undefined;
}
