/** A least-recently-used cache, bounded by what its values weigh: their bytes, or 1 each. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Doesn't keep a value that weighs more than the whole cache, or would expire at once. */
  set(key: string, value: Value, options?: EntryOptions): void;
  delete(key: string): void;
  /** From the least to the most recently used. */
  keys(): Iterable<string>;
  clear(): void;
}

export interface EntryOptions {
  /** 1 when not given. */
  weight?: number;
  /** After how many the value is dropped; never when not given. */
  seconds?: number;
}

interface Entry<Value> {
  value: Value;
  weight: number;
  expiresAt: number;
}

/** `onDrop` hears of the weight of every value that is dropped or replaced. */
export function createBoundedCache<Value>(
  mostWeight: number,
  onDrop: (weight: number) => void = () => undefined,
): BoundedCache<Value> {
  // A Map keeps the order of insertion: every use inserts again, so the first entry is the least recently used.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function drop(key: string): void {
    const weight = entries.get(key)?.weight;
    if (weight === undefined) return;
    total -= weight;
    entries.delete(key);
    onDrop(weight);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // Not the wall clock, which jumps.
      if (entry.expiresAt <= performance.now()) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, { weight = 1, seconds = Number.POSITIVE_INFINITY } = {}) {
      drop(key);
      if (weight > mostWeight || seconds <= 0) {
        onDrop(weight);
        return;
      }
      entries.set(key, { value, weight, expiresAt: performance.now() + seconds * 1000 });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= mostWeight) break;
        drop(oldest);
      }
    },
    delete: drop,
    keys: () => entries.keys(),
    clear() {
      for (const key of entries.keys()) drop(key);
    },
  };
}
