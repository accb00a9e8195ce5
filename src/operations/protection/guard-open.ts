import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { LiveDesign } from "../render/live-designs.ts";
import { ServiceError } from "../service-error.ts";
import { isSigned } from "./signatures.ts";

/** Limits the opens of designs with a rate. */
export interface DesignRates {
  /** False when the design has used the opens of this second. */
  take(designId: string, rate: number): boolean;
}

const mostDesigns = 10_000;

/**
 * A token bucket for each design, which holds one second of opens. Each node counts by itself, because asking others would
 * cost more than the image. `now` is a clock in milliseconds.
 */
export function createDesignRates(now: () => number = () => performance.now()): DesignRates {
  const buckets = createBoundedCache<{ tokens: number; filledAt: number }>(mostDesigns);
  return {
    take(designId, rate) {
      const instant = now();
      const bucket = buckets.get(designId) ?? { tokens: rate, filledAt: instant };
      const added = ((instant - bucket.filledAt) / 1000) * rate;
      bucket.tokens = Math.min(rate, bucket.tokens + added);
      bucket.filledAt = instant;
      buckets.set(designId, bucket);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

/** Proxies ask again no sooner. A pause is no overload: it lasts until a person ends it. */
const pausedSeconds = 3600;

type GuardedDesign = Pick<LiveDesign, "id" | "protection" | "signingSecrets">;

/**
 * Throws when protection refuses an open: design_paused, then signature_invalid, then rate_limited. Opens that are refused
 * aren't counted. `query` is the raw query string. Without `rates` only the first two are checked.
 */
export function guardOpen(
  { id, protection, signingSecrets }: GuardedDesign,
  query: string,
  rates?: DesignRates,
): void {
  if (protection === undefined) return;
  if (protection.paused === true) {
    throw new ServiceError("design_paused", "This design is paused.", { retryAfterSeconds: pausedSeconds });
  }
  if (protection.signed === true && !isSigned(query, signingSecrets ?? [])) {
    throw new ServiceError("signature_invalid", "The URL has no valid signature `s` at its end.");
  }
  if (protection.rate !== undefined && rates?.take(id, protection.rate) === false) {
    throw new ServiceError("rate_limited", `The limit is ${protection.rate} opens per second.`, {
      retryAfterSeconds: 1,
    });
  }
}
