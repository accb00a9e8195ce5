/** A deadline for consecutive calls, with a single timer. */
export interface Deadline {
  /** Returns the time, `performance`'s. */
  start(): number;
  stop(): void;
}

const looks = 8;

/**
 * One timer for a process rather than one for each piece of work: making and clearing one costs as much as filling a
 * design in. It looks at the work in progress eight times in `ms`. If a look comes more than two intervals after the last
 * one, this process was stopped or had no core, and only two intervals count: the work may have been stopped too, or its
 * answer may not be read yet.
 */
export function createDeadline(ms: number, onLate: () => void): Deadline {
  const intervalMs = ms / looks;
  /** Of the work in progress. */
  let countedMs: number | undefined;
  let countedUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = undefined;
    if (countedMs === undefined) return;
    const now = performance.now();
    countedMs += Math.min(now - countedUntil, intervalMs * 2);
    countedUntil = now;
    if (countedMs < ms) lookIn(Math.min(intervalMs, ms - countedMs));
    else onLate();
  }

  function lookIn(delayMs: number): void {
    // A server has other reasons to stay than this.
    timer = setTimeout(look, Math.ceil(delayMs)).unref();
  }

  return {
    start() {
      countedMs = 0;
      countedUntil = performance.now();
      if (timer === undefined) lookIn(intervalMs);
      return countedUntil;
    },
    stop() {
      countedMs = undefined;
    },
  };
}
