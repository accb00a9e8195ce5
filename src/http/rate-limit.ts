import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ServiceError } from "../operations/service-error.ts";

export interface RateLimit {
  /** Counts one request of a caller. Throws rate_limited when the caller has used its quota for this minute. */
  take(callerId: string): { headers: Record<string, string> };
  /** The RateLimit headers for any answer to this caller, errors included. Counts nothing. */
  headers(callerId: string): Record<string, string>;
}

const windowMs = 60_000;
// Far more callers than send requests within a minute.
const maxCallers = 100_000;

/** A fixed window of one minute, reported in the RateLimit headers of draft-ietf-httpapi-ratelimit-headers. */
export function createRateLimit(quota: number, now: () => number = () => performance.now()): RateLimit {
  const counts = createBoundedCache<number>(maxCallers);
  let windowEnd = now() + windowMs;

  const secondsLeft = () => Math.max(1, Math.ceil((windowEnd - now()) / 1000));
  const headers = (callerId: string) => ({
    "RateLimit-Policy": `"api";q=${quota};w=60`,
    RateLimit: `"api";r=${Math.max(0, quota - (counts.get(callerId) ?? 0))};t=${secondsLeft()}`,
  });

  return {
    headers,
    take(callerId) {
      const instant = now();
      if (instant >= windowEnd) {
        counts.clear();
        windowEnd = instant + windowMs;
      }
      const count = (counts.get(callerId) ?? 0) + 1;
      counts.set(callerId, count);
      if (count > quota) {
        const seconds = secondsLeft();
        throw new ServiceError(
          "rate_limited",
          `The limit is ${quota} requests per minute. Try again in ${seconds} s.`,
          { retryAfterSeconds: seconds },
        );
      }
      return { headers: headers(callerId) };
    },
  };
}
