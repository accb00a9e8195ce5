import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ServiceError } from "../operations/service-error.ts";

/** Limits the opens and clicks of one address in a minute. */
export interface AddressRate {
  /** Throws rate_limited when the address has used its requests of this minute. */
  take(address: string): void;
}

const windowSeconds = 60;
// Far more addresses than send opens within a minute to one node.
const maxAddresses = 100_000;

/** Each node counts by itself, because asking others would cost more than the image. `now` is a clock in milliseconds. */
export function createAddressRate(opens: number, now: () => number = () => performance.now()): AddressRate {
  const windows = createBoundedCache<{ startedAt: number; opens: number }>(maxAddresses);
  return {
    take(address) {
      const window = windows.get(address);
      const elapsed = window === undefined ? Infinity : (now() - window.startedAt) / 1000;
      if (window === undefined || elapsed >= windowSeconds) {
        windows.set(address, { startedAt: now(), opens: 1 });
        return;
      }
      window.opens += 1;
      if (window.opens <= opens) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(windowSeconds - elapsed));
      throw new ServiceError(
        "rate_limited",
        `The limit is ${opens} opens and clicks per minute and address.`,
        {
          retryAfterSeconds,
        },
      );
    },
  };
}
