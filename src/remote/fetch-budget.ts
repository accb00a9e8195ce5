import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { createCompanyShares } from "../bounds/company-shares.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/** What each company may fetch, so that a URL without a key can't turn this server against others or use up its memory. */
export interface FetchBudget {
  /** Takes one fetch of a company. Throws ImageUnavailable when it has none left. */
  take(companyId: string): void;
}

interface FetchBudgetOptions {
  /** Fetches of a company in a second; five times as many at once after a pause. */
  perSecond: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

const burstSeconds = 5;
const maxCompanies = 10_000;

/** A token bucket for each company. */
export function createFetchBudget({
  perSecond,
  now = () => performance.now(),
}: FetchBudgetOptions): FetchBudget {
  const max = perSecond * burstSeconds;
  const buckets = createBoundedCache<{ tokens: number; at: number }>(maxCompanies);
  return {
    take(companyId) {
      const bucket = buckets.get(companyId) ?? { tokens: max, at: now() };
      bucket.tokens = Math.min(max, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond);
      bucket.at = now();
      buckets.set(companyId, bucket);
      if (bucket.tokens < 1) throw overBudget("the company's fetches");
      bucket.tokens -= 1;
    },
  };
}

/** Bytes of bodies that are being read for a company. */
export interface ByteBudget {
  /** Throws ImageUnavailable when the company or all together have too many already. */
  take(bytes: number): void;
  release(bytes: number): void;
}

/** Returns the budget of a company. They leave room for each other: a host may send its bodies as slowly as it likes. */
export function createByteBudgets(max: number): (companyId: string) => ByteBudget {
  const shares = createCompanyShares({ max: () => max, leavesRoom: true });
  return (companyId) => ({
    take(bytes) {
      if (!shares.fits(companyId, bytes)) throw overBudget("memory for fetches");
      shares.take(companyId, bytes);
    },
    release: (bytes) => shares.giveBack(companyId, bytes),
  });
}

function overBudget(what: string): ImageUnavailable {
  return new ImageUnavailable("slow", `no budget left: ${what}`, "over_budget");
}
