import { useSearchParams } from "wouter";
import { type Days, type RangeChoice, readRangeChoice } from "../../kit/formats/ranges.ts";

/** The page's filter. It is stored in the query string, so a URL reproduces the page. */
export interface UsageFilter {
  range: RangeChoice;
  custom: Partial<Days>;
  project: string | undefined;
  design: string | undefined;
}

export function readUsageFilter(query: URLSearchParams): UsageFilter {
  const from = query.get("from");
  const to = query.get("to");
  return {
    range: readRangeChoice(query.get("range")),
    custom: { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
    project: query.get("project") ?? undefined,
    design: query.get("design") ?? undefined,
  };
}

/** The query string of a filter, without defaults. */
export function writeUsageFilter({ range, custom, project, design }: UsageFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (range !== "cycle") query.set("range", range);
  if (range === "custom") {
    if (custom.from !== undefined) query.set("from", custom.from);
    if (custom.to !== undefined) query.set("to", custom.to);
  }
  if (project !== undefined) query.set("project", project);
  if (design !== undefined) query.set("design", design);
  return query;
}

/** The same days without a filter by project or design. */
export function withoutDesigns(filter: UsageFilter): UsageFilter {
  return { ...filter, project: undefined, design: undefined };
}

/** Whether the filter excludes designs. */
export function isNarrowed({ project, design }: UsageFilter): boolean {
  return project !== undefined || design !== undefined;
}

/** The filter in the URL and its setter. */
export function useUsageFilter(): [UsageFilter, (filter: UsageFilter) => void] {
  const [query, setQuery] = useSearchParams();
  return [readUsageFilter(query), (filter) => setQuery(writeUsageFilter(filter), { replace: true })];
}
