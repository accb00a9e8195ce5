import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { Services } from "../operations/services.ts";

export interface RateLimit {
  /** Counts `requests` of a caller (default 1). Throws rate_limited when the caller has used its quota for this minute. */
  take(callerId: string, requests?: number): Promise<{ headers: Record<string, string> }>;
  /** The RateLimit headers for any answer to this caller, errors included. Counts nothing. */
  headers(callerId: string): Record<string, string>;
}

interface RateLimitOptions {
  counters: Pick<Services["counters"], "add">;
  /** Distinguishes the counters of several limits. */
  name: string;
  /** Requests of a caller in a minute. */
  quota: number;
}

const windowMs = 60_000;
// Far more callers than send requests within a minute.
const maxCallers = 100_000;

/** A window of one minute, reported in the RateLimit headers of draft-ietf-httpapi-ratelimit-headers. */
export function createRateLimit({ counters, name, quota }: RateLimitOptions): RateLimit {
  /** What each caller was told last, for the headers of later answers. */
  const lastStates = createBoundedCache<{ used: number; seconds: number }>(maxCallers);

  const headers = (callerId: string) => {
    const { used, seconds } = lastStates.get(callerId) ?? { used: 0, seconds: windowMs / 1000 };
    return {
      "RateLimit-Policy": `"api";q=${quota};w=60`,
      RateLimit: `"api";r=${Math.max(0, quota - used)};t=${seconds}`,
    };
  };

  return {
    headers,
    async take(callerId, requests = 1) {
      const addition = { name: `${name} ${callerId}`, amount: requests, period: windowMs };
      const [{ used, left } = { used: 0, left: 0 }] = await counters.add([addition]);
      const seconds = Math.max(1, Math.ceil(left / 1000));
      lastStates.set(callerId, { used, seconds });
      if (used > quota) {
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
