import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DesignPageBody, ListedDesignBody } from "../../operations/designs/list-design-pages.ts";
import type { CompanyCalls } from "../api/calls.ts";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import type { ListState } from "./list/list-state.ts";

/** Designs that are fetched at a time. */
export const pageSize = 60;

/** Which designs a list holds, and in which order. */
export type ListFilter = Pick<ListState, "search" | "sort" | "project"> & { deleted?: boolean };

/** What is known of a list: its length, and the designs at the places that were fetched. */
export interface DesignList {
  /** Undefined until the first page is loaded. */
  total: number | undefined;
  at: (place: number) => ListedDesignBody | undefined;
  /** The filter that this list is of; the one asked for a moment later. */
  filter: ListFilter;
  /** Another list was asked for and is on its way. */
  coming: boolean;
  error: Error | null;
  retry: () => void;
}

const pageQuery = (calls: CompanyCalls, companyId: string, filter: ListFilter, number: number) =>
  queryOptions({
    queryKey: [companyId, "designs", filter, number],
    queryFn: ({ signal }) =>
      calls.get("/designs", {
        signal,
        query: {
          project_id: filter.project,
          search: filter.search === "" ? undefined : filter.search,
          sort: filter.sort,
          deleted: filter.deleted,
          page_size: pageSize,
          page_number: number,
        },
      }),
  });

/**
 * The pages of a list that are asked for, and whatever else of them is remembered. While another filter's first page
 * is on its way, the list is still the one before, so that nothing flashes.
 */
export function useDesignList(asked: ListFilter, pages: readonly number[]): DesignList {
  const calls = useCompanyCalls();
  const { id } = useCompany();
  const { data, error, refetch } = useQuery(pageQuery(calls, id, asked, 1));
  const [filter, setFilter] = useState(asked);
  if (filter !== asked && (data !== undefined || error !== null)) setFilter(asked);
  const shown = useQuery(pageQuery(calls, id, filter, 1));
  const others = useQueries({
    queries: pages.filter((page) => page > 1).map((page) => pageQuery(calls, id, filter, page)),
    combine: byNumber,
  });
  return useMemo(() => {
    const at = (place: number) => {
      const page = Math.floor(place / pageSize) + 1;
      return (page === 1 ? shown.data : others.get(page))?.designs[place % pageSize];
    };
    const retry = () => void refetch();
    return { total: shown.data?.total, at, filter, coming: filter !== asked, error, retry };
  }, [asked, filter, error, refetch, shown.data, others]);
}

function byNumber(results: readonly { data: DesignPageBody | undefined }[]): Map<number, DesignPageBody> {
  return new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.page_number, data]])));
}

/** Designs from one place to another, those that aren't here yet fetched: for choosing many at once. */
export async function fetchDesigns(
  client: QueryClient,
  calls: CompanyCalls,
  { companyId, filter }: { companyId: string; filter: ListFilter },
  { first, last }: { first: number; last: number },
): Promise<ListedDesignBody[]> {
  const designs: ListedDesignBody[] = [];
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1) {
    const body = await client.fetchQuery(pageQuery(calls, companyId, filter, page + 1));
    designs.push(...body.designs.slice(Math.max(0, first - page * pageSize), last + 1 - page * pageSize));
  }
  return designs;
}

/** Every project of the company, by name. */
export function useProjects() {
  const calls = useCompanyCalls();
  const { id } = useCompany();
  return useQuery({
    queryKey: [id, "projects"],
    queryFn: ({ signal }) => calls.get("/v1/projects", { signal }),
    select: ({ projects }) => projects,
  });
}

/** After a change: everything that lists designs or counts them is asked for again. */
export async function refreshDesigns(client: QueryClient, companyId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [companyId, "designs"] }),
    client.invalidateQueries({ queryKey: [companyId, "projects"] }),
  ]);
}
