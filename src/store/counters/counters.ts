/** Adds `amount`, which may be negative, to the counter of this name. */
export interface Addition {
  name: string;
  amount: number;
  /** From the first addition on, after which the counter begins anew. Milliseconds. */
  period: number;
}

export interface CounterState {
  used: number;
  /** Milliseconds until the counter begins anew. */
  left: number;
}

/** Counters of limits, such as requests a minute. Losing them hurts nobody, so they survive no restart of their keeper. */
export interface Counters {
  /**
   * The counters' states after the additions, in their order. Each name occurs once. No counter falls below 0, and one that is
   * taken back to 0 is forgotten.
   */
  add(additions: readonly Addition[]): Promise<CounterState[]>;
}

interface Count {
  used: number;
  endsAt: number;
}

const maxCounters = 100_000;
/** Looking through all counters takes ten milliseconds, so a stranger must not cause it at each request. */
const dropMs = 10_000;

/** Counts in the memory of this process. `now` is a clock in milliseconds that never goes back. */
export function createMemoryCounters(now: () => number = () => performance.now()): Counters {
  /** Those that began first come first. */
  const counts = new Map<string, Count>();
  let droppedAt = -Infinity;

  function addOne({ name, amount, period }: Addition, instant: number): CounterState {
    const count = counts.get(name);
    const isOver = count === undefined || count.endsAt <= instant;
    const { used, endsAt } = isOver ? { used: 0, endsAt: instant + period } : count;
    const sum = Math.max(0, used + amount);
    if (isOver || (sum === 0 && amount < 0)) counts.delete(name);
    if (sum > 0 || amount >= 0) counts.set(name, { used: sum, endsAt });
    return { used: sum, left: endsAt - instant };
  }

  return {
    add(additions) {
      const instant = now();
      const states = additions.map((addition) => addOne(addition, instant));
      if (counts.size > maxCounters && instant - droppedAt > dropMs) {
        droppedAt = instant;
        for (const [name, { endsAt }] of counts) if (endsAt <= instant) counts.delete(name);
      }
      dropFirst(counts);
      return Promise.resolve(states);
    },
  };
}

function dropFirst(counts: Map<string, Count>): void {
  for (const name of counts.keys()) {
    if (counts.size <= maxCounters) return;
    counts.delete(name);
  }
}
