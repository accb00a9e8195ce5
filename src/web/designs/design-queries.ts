import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DesignPageBody, ListedDesignBody } from "../../operations/designs/list-design-pages.ts";
import type { CompanyCalls } from "../api/calls.ts";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import type { ListState } from "./list-state.ts";

/** Designs per request. */
export const pageSize = 60;

/** The designs of a list and their order. */
export type ListFilter = Pick<ListState, "search" | "sort" | "project"> & { deleted?: boolean };

/** A list of designs, of which only some pages are loaded. */
export interface DesignList {
  /** Undefined until the first page is loaded. */
  total: number | undefined;
  /** The design at an index; undefined if it isn't loaded. */
  at: (index: number) => ListedDesignBody | undefined;
  /** Names that may be meant by a search that finds nothing. */
  near: readonly string[];
  /** The filter of this list. It may still be the previous one while a new list loads. */
  filter: ListFilter;
  /** Whether a list with another filter is loading. */
  isLoading: boolean;
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
 * Loads pages of a list. While the first page of a new filter loads, it returns the previous list, so that the page
 * doesn't flash.
 */
export function useDesignList(requestedFilter: ListFilter, pages: readonly number[]): DesignList {
  const calls = useCompanyCalls();
  const { id } = useCompany();
  const { data, error, refetch } = useQuery(pageQuery(calls, id, requestedFilter, 1));
  const [filter, setFilter] = useState(requestedFilter);
  if (filter !== requestedFilter && (data !== undefined || error !== null)) setFilter(requestedFilter);
  const firstPage = useQuery(pageQuery(calls, id, filter, 1));
  const otherPages = useQueries({
    queries: pages.filter((page) => page > 1).map((page) => pageQuery(calls, id, filter, page)),
    combine: byNumber,
  });
  return useMemo(() => {
    const at = (index: number) => {
      const page = Math.floor(index / pageSize) + 1;
      return (page === 1 ? firstPage.data : otherPages.get(page))?.designs[index % pageSize];
    };
    const retry = () => void refetch();
    const isLoading = filter !== requestedFilter;
    const { total, near = noNames } = firstPage.data ?? {};
    return { total, near, at, filter, isLoading, error, retry };
  }, [requestedFilter, filter, error, refetch, firstPage.data, otherPages]);
}

const noNames: readonly string[] = [];

function byNumber(results: readonly { data: DesignPageBody | undefined }[]): Map<number, DesignPageBody> {
  return new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.page_number, data]])));
}

/** The designs of a range of indices. Pages that aren't loaded are fetched. */
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

/** The company's projects, sorted by name. */
export function useProjects() {
  const calls = useCompanyCalls();
  const { id } = useCompany();
  return useQuery({
    queryKey: [id, "projects"],
    queryFn: ({ signal }) => calls.get("/v1/projects", { signal }),
    select: ({ projects }) => projects,
  });
}

/** Refetches all lists and counts of designs after a change. */
export async function refreshDesigns(client: QueryClient, companyId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [companyId, "designs"] }),
    client.invalidateQueries({ queryKey: [companyId, "projects"] }),
  ]);
}
