/** A deadline for consecutive calls, with a single timer. */
export interface Deadline {
  /** Returns the time, `performance`'s. */
  start(): number;
  stop(): void;
}

/**
 * One timer for a process rather than one for each piece of work: making and clearing one costs as much as filling a
 * design in. It looks again when the time of the work that started it is over, and then waits for what is left.
 */
export function createDeadline(ms: number, onLate: () => void): Deadline {
  let endsAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = undefined;
    if (endsAt === undefined) return;
    const remainingMs = endsAt - performance.now();
    if (remainingMs > 0) timer = setTimeout(look, Math.ceil(remainingMs)).unref();
    else onLate();
  }

  return {
    start() {
      const now = performance.now();
      endsAt = now + ms;
      // A server has other reasons to stay than this.
      timer ??= setTimeout(look, ms).unref();
      return now;
    },
    stop() {
      endsAt = undefined;
    },
  };
}
