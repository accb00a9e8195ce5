import type { ReportFreed } from "./external-memory.ts";

/** A least-recently-used cache, bounded by the total weight of its values: their bytes, or 1 each. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Doesn't store a value whose weight exceeds the cache's, or whose lifetime is 0. */
  set(key: string, value: Value, options?: EntryOptions): void;
  delete(key: string): void;
  /** From the least to the most recently used. */
  keys(): Iterable<string>;
  clear(): void;
}

interface EntryOptions {
  /** Default 1. */
  weight?: number;
  /** Lifetime of the value; unlimited by default. */
  seconds?: number;
}

interface Entry<Value> {
  value: Value;
  weight: number;
  expiresAt: number;
}

/** Calls `onDrop` with the weight of every value that is evicted, deleted, replaced or not stored. */
export function createBoundedCache<Value>(
  mostWeight: number,
  onDrop: (weight: number) => void = () => undefined,
): BoundedCache<Value> {
  // A Map keeps the order of insertion. Every use inserts again, so the first entry is the least recently used.
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
      // A monotonic clock: the wall clock may jump.
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

/** Creates one of several caches that share a bound. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller chooses the type of the values
export type CreateSharingCache = <Value>() => Pick<BoundedCache<Value>, "get" | "set">;

/** Caches whose values together weigh at most `mostBytes`. The least recently used value of all of them is evicted first. */
export function createSharedBound(mostBytes: number, reportFreed: ReportFreed): CreateSharingCache {
  const all = createBoundedCache<unknown>(mostBytes, reportFreed);
  let caches = 0;
  // oxlint-disable-next-line no-unnecessary-type-parameters -- as above
  return <Value>() => {
    const own = (caches += 1);
    return {
      get: (key) => all.get(`${own} ${key}`) as Value | undefined,
      set: (key, value, options) => all.set(`${own} ${key}`, value, options),
    };
  };
}
