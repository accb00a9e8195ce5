import { ImageUnavailable } from "./image-unavailable.ts";

/**
 * How fetches end, for operators. Callers don't learn the difference between `refused` and `unreachable`.
 */
export const fetchResults = [
  "fetched",
  "cached",
  "not_allowed",
  "refused",
  "unreachable",
  "too_big",
  "broken",
  "slow",
  "recently_failed",
  "over_budget",
  "abandoned",
] as const;

export type FetchResult = (typeof fetchResults)[number];

export function createFetchCounts() {
  const counts = Object.fromEntries(fetchResults.map((result) => [result, 0])) as Record<FetchResult, number>;
  return {
    add: (result: FetchResult): void => void (counts[result] += 1),
    failed(error: unknown): void {
      if (error instanceof ImageUnavailable) counts[error.result] += 1;
    },
    read: (): Readonly<Record<FetchResult, number>> => counts,
  };
}
