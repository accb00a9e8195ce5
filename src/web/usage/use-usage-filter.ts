import { useSearchParams } from "wouter";
import { readUsageFilter, type UsageFilter, writeUsageFilter } from "./usage-filter.ts";

/** The filter of the address, and the way to change it there. */
export function useUsageFilter(): [UsageFilter, (filter: UsageFilter) => void] {
  const [query, setQuery] = useSearchParams();
  return [readUsageFilter(query), (filter) => setQuery(writeUsageFilter(filter), { replace: true })];
}
