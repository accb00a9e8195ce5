/** A least-recently-used cache, bounded by the total weight of its values: their bytes, or 1 each. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Like `get`, but doesn't count as use. Faster, for hot code. */
  peek(key: string): Value | undefined;
  /** Doesn't store a value whose weight exceeds the cache's, or whose lifetime is 0. */
  set(key: string, value: Value, options?: EntryOptions): void;
  delete(key: string): void;
  /** From the least to the most recently used. */
  keys(): Iterable<string>;
  clear(): void;
  /** Of all values of all caches with this bound, expired ones included. */
  weight(): number;
}

interface EntryOptions {
  /** Default 1. */
  weight?: number;
  /** Lifetime of the value; unlimited by default. */
  seconds?: number;
  /** Whether it is stored only where there is room, and evicted before all others until it is used. Default false. */
  isSpare?: boolean;
}

/** An entry of a cache and of the list in which the entries of all caches with one bound are ordered by their last use. */
interface Entry {
  entries: Map<string, Entry>;
  key: string;
  value: unknown;
  weight: number;
  expiresAt: number;
  free: (value: unknown) => number;
  older: Entry;
  newer: Entry;
}

/** Calls `onDrop` with the weight of every value that is evicted, deleted, replaced or not stored. */
export function createBoundedCache<Value>(
  maxWeight: number,
  onDrop?: (weight: number) => void,
): BoundedCache<Value> {
  return createSharedBound(maxWeight, onDrop)<Value>();
}

/**
 * Creates one of several caches that share a bound. `free` is called with every value that is evicted, replaced or not stored,
 * frees what no collection would find soon, and returns how many bytes of the value's weight that are.
 */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller chooses the type of the values
export type CreateSharingCache = <Value>(
  free?: (value: Value) => number,
) => Pick<BoundedCache<Value>, "get" | "set" | "delete">;

/**
 * Creates caches whose values together weigh at most `mostWeight`. The least recently used value of all of them is evicted
 * first. `onDrop` gets what `free` leaves of its weight.
 */
export function createSharedBound(maxWeight: number, onDrop: (weight: number) => void = () => undefined) {
  const list = createEntryList(maxWeight, onDrop);
  // oxlint-disable-next-line no-unnecessary-type-parameters -- as above
  const createCache = <Value>(free: (value: Value) => number = freeNothing): BoundedCache<Value> => {
    const entries = new Map<string, Entry>();
    const remove = (key: string) => {
      const entry = entries.get(key);
      if (entry !== undefined) list.drop(entry);
    };
    const find = (key: string): Entry | undefined => {
      const entry = entries.get(key);
      // A monotonic clock: the wall clock may jump.
      if (entry === undefined || entry.expiresAt === Number.POSITIVE_INFINITY) return entry;
      if (entry.expiresAt > performance.now()) return entry;
      list.drop(entry);
      return undefined;
    };
    return {
      get(key) {
        const entry = find(key);
        if (entry !== undefined) list.touch(entry);
        return entry?.value as Value | undefined;
      },
      peek: (key) => find(key)?.value as Value | undefined,
      set(key, value, { weight = 1, seconds = Number.POSITIVE_INFINITY, isSpare = false } = {}) {
        remove(key);
        if (weight > maxWeight || seconds <= 0) {
          onDrop(weight - free(value));
          return;
        }
        const expiresAt = performance.now() + seconds * 1000;
        const entry = list.add({ entries, key, value, weight, expiresAt, free: free as Entry["free"] });
        entries.set(key, entry);
        if (isSpare) list.demote(entry);
        list.evict();
      },
      delete: remove,
      keys: () => entries.keys(),
      clear() {
        for (const entry of entries.values()) list.drop(entry);
      },
      weight: list.weight,
    };
  };
  return Object.assign(createCache, { weight: list.weight });
}

const freeNothing = () => 0;

/**
 * A circular doubly linked list: `ends.older` is the newest entry, `ends.newer` the oldest. Ordering a Map by deleting and
 * inserting its keys takes about four times as long.
 */
function createEntryList(maxWeight: number, onDrop: (weight: number) => void) {
  const ends = { entries: new Map(), key: "", value: undefined, weight: 0, expiresAt: 0 } as unknown as Entry;
  ends.older = ends;
  ends.newer = ends;
  let total = 0;

  function drop(entry: Entry): void {
    total -= entry.weight;
    entry.entries.delete(entry.key);
    unlink(entry);
    onDrop(entry.weight - entry.free(entry.value));
  }

  return {
    drop,
    weight: () => total,
    add(content: Omit<Entry, "older" | "newer">): Entry {
      const entry = { ...content, older: ends, newer: ends };
      linkBefore(ends, entry);
      total += entry.weight;
      return entry;
    },
    /** Makes `entry` the newest. */
    touch(entry: Entry): void {
      if (entry.newer === ends) return;
      unlink(entry);
      linkBefore(ends, entry);
    },
    /** Makes `entry` the oldest. */
    demote(entry: Entry): void {
      unlink(entry);
      linkBefore(ends.newer, entry);
    },
    /** Drops the oldest entries until the rest is within the bound. */
    evict(): void {
      while (total > maxWeight) drop(ends.newer);
    },
  };
}

function unlink({ older, newer }: Entry): void {
  older.newer = newer;
  newer.older = older;
}

/** Makes `entry` the next older one than `newer`. */
function linkBefore(newer: Entry, entry: Entry): void {
  entry.older = newer.older;
  entry.newer = newer;
  newer.older.newer = entry;
  newer.older = entry;
}
