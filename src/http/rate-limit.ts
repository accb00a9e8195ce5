import { Refusal } from "../operations/errors.ts";

export interface RateLimit {
  /** Counts a request of this key. Throws a refusal when the key has used its share of this minute. */
  take(keyId: string): { headers: Record<string, string> };
}

const windowMs = 60_000;

/** A share of requests a minute and key, told by the RateLimit headers of the IETF's draft (httpapi-ratelimit-headers). */
export function createRateLimit(quota: number, now: () => number = () => performance.now()): RateLimit {
  const used = new Map<string, number>();
  let windowEnd = now() + windowMs;

  return {
    take(keyId) {
      const instant = now();
      if (instant >= windowEnd) {
        used.clear();
        windowEnd = instant + windowMs;
      }
      const count = (used.get(keyId) ?? 0) + 1;
      used.set(keyId, count);
      const seconds = Math.ceil((windowEnd - instant) / 1000);
      if (count > quota) {
        throw new Refusal(
          "rate_limited",
          `This key may send ${quota} requests a minute; go on in ${seconds} s.`,
          {
            retryAfterSeconds: seconds,
          },
        );
      }
      const left = quota - count;
      return {
        headers: { "RateLimit-Policy": `"api";q=${quota};w=60`, RateLimit: `"api";r=${left};t=${seconds}` },
      };
    },
  };
}
