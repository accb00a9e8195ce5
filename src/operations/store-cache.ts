import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { StoreUnavailableError } from "../store/errors.ts";
import type { Database } from "../store/database/database.ts";
import { within } from "./within.ts";

export interface StoreCacheOptions<Value> {
  database: Pick<Database, "onExternalChange">;
  /** Returns undefined for an absent value, which is not cached: guessed ids must not evict values in use. */
  read: (key: string) => Promise<Value | undefined>;
  maxEntries: number;
  /**
   * After a change by another process a value is read again at its next use. With this option the earlier value is used
   * once more when that read fails or takes longer than 100 ms.
   */
  staleWhileUnavailable: boolean;
  /** Milliseconds after which a first read fails (default 2000). */
  readTimeoutMs?: number;
}

/**
 * Caches values of the store under the subjects of its changes, joined by slashes. A cached value is returned without
 * waiting.
 */
export interface StoreCache<Value> {
  get(key: string): Promise<Value | undefined>;
  /** Call it when this process has changed the value. */
  drop(key: string): void;
  keys(): Iterable<string>;
}

interface Entry<Value> {
  /** The count of external changes when the value was read. */
  generation: number;
  promise: Promise<Value | undefined>;
  latest?: Value;
}

const READ_TIMEOUT_MILLISECONDS = 2000;
const REFRESH_MILLISECONDS = 100;

export function createStoreCache<Value>(options: StoreCacheOptions<Value>): StoreCache<Value> {
  const { database, read, maxEntries, staleWhileUnavailable } = options;
  const timeoutMs = options.readTimeoutMs ?? READ_TIMEOUT_MILLISECONDS;
  const entries = createBoundedCache<Entry<Value>>(maxEntries);
  let generation = 0;
  database.onExternalChange((subject) => {
    generation += subject === undefined ? 1 : 0;
    for (const key of subject === undefined ? [] : entries.keys()) {
      if (!key.split("/").includes(subject ?? "")) continue;
      const entry = entries.get(key);
      if (entry !== undefined) entry.generation = -1;
    }
  });

  function startReading(key: string, stale: Entry<Value> | undefined): Entry<Value> {
    const entry: Entry<Value> = { generation, promise: read(key) };
    if (staleWhileUnavailable && stale?.latest !== undefined) entry.latest = stale.latest;
    entries.set(key, entry);
    entry.promise.then(
      (value) => {
        if (value !== undefined) entry.latest = value;
        else if (entries.get(key) === entry) entries.delete(key);
      },
      () => {
        if (entries.get(key) !== entry) return;
        // The next call reads again.
        if (entry.latest === undefined) entries.delete(key);
        else entry.generation = -1;
      },
    );
    return entry;
  }

  return {
    async get(key) {
      const cached = entries.get(key);
      if (cached?.generation === generation && cached.latest !== undefined) return cached.latest;
      const entry = cached?.generation === generation ? cached : startReading(key, cached);
      if (entry.latest === undefined) return await within(entry.promise, timeoutMs);
      const { latest } = entry;
      return await within(entry.promise, REFRESH_MILLISECONDS).catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) return latest;
        throw error;
      });
    },
    drop: (key) => entries.delete(key),
    keys: () => entries.keys(),
  };
}
