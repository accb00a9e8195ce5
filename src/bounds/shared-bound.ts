import { type BoundedCache, createBoundedCache } from "./bounded-cache.ts";
import type { ReportFreed } from "./external-memory.ts";

/** Makes one of several caches that share a bound. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller says what the cache holds
export type CreateSharingCache = <Value>() => Pick<BoundedCache<Value>, "get" | "set">;

/** Caches whose values together weigh no more than `mostBytes`; the least recently used goes first, in whichever it is. */
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
