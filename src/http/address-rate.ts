import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ServiceError } from "../operations/service-error.ts";

/** Limits what one address may ask for in a minute, such as opens and clicks. */
export interface AddressRate {
  /** Throws rate_limited when the address has used its requests of this minute. */
  take(address: string): void;
}

const windowSeconds = 60;
// Far more addresses than send opens within a minute to one node.
const maxAddresses = 100_000;

/**
 * Each node counts by itself, because asking others would cost more than the image. `what` is what it counts, in the plural;
 * `now` is a clock in milliseconds.
 */
export function createAddressRate(
  opens: number,
  { what = "opens and clicks", now = () => performance.now() }: { what?: string; now?: () => number } = {},
): AddressRate {
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
      throw new ServiceError("rate_limited", `The limit is ${opens} ${what} per minute and address.`, {
        retryAfterSeconds,
      });
    },
  };
}
