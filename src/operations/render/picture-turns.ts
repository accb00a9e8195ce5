import { Refusal } from "../errors.ts";

/** `urgent`: before others that wait. `signal`: tells when nobody waits any more. */
export interface TurnWish {
  urgent?: boolean;
  signal?: AbortSignal;
}

/** Turns for renders that no reader waits for, so that they never take every render process from the opens. */
export interface PictureTurns {
  /** Runs `work` when its turn comes. Throws busy when it doesn't come in time, or `signal` says that nobody waits. */
  hold<T>(work: () => Promise<T>, wish?: TurnWish): Promise<T>;
}

/** So many at a time: urgent ones first, else as they came. */
export function createPictureTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): PictureTurns {
  let running = 0;
  const urgentLine = new Set<() => void>();
  const line = new Set<() => void>();

  async function take(urgent: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw nobodyWaits();
    if (running < atOnce) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = urgent ? urgentLine : line;
    const giveUp = (refusal: Refusal) => {
      if (own.delete(resolve)) reject(refusal);
    };
    const timer = setTimeout(() => giveUp(tooMany()), waitMs);
    const leave = () => giveUp(nobodyWaits());
    signal?.addEventListener("abort", leave, { once: true });
    own.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  function give(): void {
    for (const waiting of [urgentLine, line]) {
      const [next] = waiting;
      if (next === undefined) continue;
      // Handed on without a gap, so that nobody can slip in between.
      waiting.delete(next);
      next();
      return;
    }
    running -= 1;
  }

  return {
    async hold(work, { urgent = false, signal } = {}) {
      await take(urgent, signal);
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}

function tooMany(): Refusal {
  return new Refusal("busy", "Too many pictures are waiting; try again in a moment.", {
    retryAfterSeconds: 2,
  });
}

function nobodyWaits(): Refusal {
  return new Refusal("busy", "The caller has gone.");
}
