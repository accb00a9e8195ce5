import { type BoundedCache, createBoundedCache } from "./bounded-cache.ts";
import type { ReportFreed } from "./external-memory.ts";

/** Makes a cache that has its share of a bound, more or less of it as it is used. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- whoever asks for a cache says what it holds
export type CreateSharingCache = <Value>() => BoundedCache<Value>;

/** Caches whose values weigh so much together at the most; what was used longest ago goes first, in whichever it is. */
export function createSharedBound(mostBytes: number, reportFreed: ReportFreed): CreateSharingCache {
  const all = createBoundedCache<unknown>(mostBytes, reportFreed);
  let caches = 0;
  return <Value>(): BoundedCache<Value> => {
    const own = (caches += 1);
    return {
      get: (key) => all.get(`${own} ${key}`) as Value | undefined,
      set: (key, value, bytes) => all.set(`${own} ${key}`, value, bytes),
    };
  };
}
