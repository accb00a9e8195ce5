export interface ExpiringCache<Value> {
  get(key: string): Value | undefined;
  /** Does nothing when the entry alone is heavier than the whole cache, or would not live. */
  set(key: string, value: Value, entry: { readonly weight: number; readonly seconds: number }): void;
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
  readonly expiresAt: number;
}

/** Keeps values for a while; when their weights exceed the limit, the one unused for longest goes first. */
export function createExpiringCache<Value>(maxWeight: number): ExpiringCache<Value> {
  // A Map yields its keys in order of insertion: every use inserts anew, so the first is the least recently used.
  const entries = new Map<string, Entry<Value>>();
  let totalWeight = 0;

  function remove(key: string): void {
    totalWeight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Not the wall clock, which jumps.
      if (entry.expiresAt <= performance.now()) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, { weight, seconds }) {
      remove(key);
      if (weight > maxWeight || seconds <= 0) return;
      entries.set(key, { value, weight, expiresAt: performance.now() + seconds * 1000 });
      totalWeight += weight;
      for (const oldest of entries.keys()) {
        if (totalWeight <= maxWeight) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      totalWeight = 0;
    },
  };
}
