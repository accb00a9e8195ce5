import { ServiceError } from "../operations/service-error.ts";

export interface RateLimit {
  /** Counts a request of this key. Throws a refusal when the key has used its share of this minute. */
  take(callerId: string): { headers: Record<string, string> };
  /** The headers for any answer to this key, a refusal too: what is left of its share. Counts nothing. */
  headers(callerId: string): Record<string, string>;
}

const windowMs = 60_000;

/** A share of requests a minute and key, told by the RateLimit headers of the IETF's draft (httpapi-ratelimit-headers). */
export function createRateLimit(quota: number, now: () => number = () => performance.now()): RateLimit {
  const used = new Map<string, number>();
  let windowEnd = now() + windowMs;

  const secondsLeft = () => Math.max(1, Math.ceil((windowEnd - now()) / 1000));
  const headers = (callerId: string) => ({
    "RateLimit-Policy": `"api";q=${quota};w=60`,
    RateLimit: `"api";r=${Math.max(0, quota - (used.get(callerId) ?? 0))};t=${secondsLeft()}`,
  });

  return {
    headers,
    take(callerId) {
      const instant = now();
      if (instant >= windowEnd) {
        used.clear();
        windowEnd = instant + windowMs;
      }
      const count = (used.get(callerId) ?? 0) + 1;
      used.set(callerId, count);
      if (count > quota) {
        const seconds = secondsLeft();
        throw new ServiceError(
          "rate_limited",
          `You may send ${quota} requests a minute; go on in ${seconds} s.`,
          {
            retryAfterSeconds: seconds,
          },
        );
      }
      return { headers: headers(callerId) };
    },
  };
}
