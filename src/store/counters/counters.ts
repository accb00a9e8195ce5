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
  /** The counters' states after the additions, in their order. Each name occurs once. No counter falls below 0. */
  add(additions: readonly Addition[]): Promise<CounterState[]>;
  /** Frees what counters whose period is over take. */
  dropEnded(): Promise<void>;
}

interface Count {
  used: number;
  endsAt: number;
}

const MOST_COUNTERS = 100_000;

/** Counts in the memory of this process. `now` is a clock in milliseconds that never goes back. */
export function createMemoryCounters(now: () => number = () => performance.now()): Counters {
  const counts = new Map<string, Count>();
  return {
    add(additions) {
      const instant = now();
      const states = additions.map(({ name, amount, period }) => {
        const count = counts.get(name);
        const { used, endsAt } =
          count !== undefined && count.endsAt > instant ? count : { used: 0, endsAt: instant + period };
        const sum = Math.max(0, used + amount);
        counts.set(name, { used: sum, endsAt });
        return { used: sum, left: endsAt - instant };
      });
      if (counts.size > MOST_COUNTERS) dropEnded(counts, instant);
      dropOldest(counts);
      return Promise.resolve(states);
    },
    dropEnded: () => Promise.resolve(dropEnded(counts, now())),
  };
}

function dropEnded(counts: Map<string, Count>, instant: number): void {
  for (const [name, { endsAt }] of counts) if (endsAt <= instant) counts.delete(name);
}

function dropOldest(counts: Map<string, Count>): void {
  for (const name of counts.keys()) {
    if (counts.size <= MOST_COUNTERS) return;
    counts.delete(name);
  }
}
