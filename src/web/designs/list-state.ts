import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";

/** The state of the list, stored in the URL. Defaults are omitted there. */
export interface ListState {
  /** Part of a name; empty for all designs. */
  search: string;
  sort: Sort;
  /** A project's id; undefined for all designs. */
  project: string | undefined;
  view: View;
}

const sorts = ["updated", "name", "opens"] as const;
export type Sort = (typeof sorts)[number];

const views = ["grid", "list"] as const;
export type View = (typeof views)[number];

/** Parses a query string, with or without its question mark. Invalid values become defaults. */
export function readListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  return {
    search: parameters.get("search") ?? "",
    sort: sorts.find((sort) => sort === parameters.get("sort")) ?? "updated",
    project: parameters.get("project") || undefined,
    view: views.find((view) => view === parameters.get("view")) ?? "grid",
  };
}

/** The query string of a state, with its question mark; empty if all values are defaults. */
export function writeListState({ search, sort, project, view }: ListState): string {
  const parameters = new URLSearchParams();
  if (project !== undefined) parameters.set("project", project);
  if (search.trim() !== "") parameters.set("search", search);
  if (sort !== "updated") parameters.set("sort", sort);
  if (view !== "grid") parameters.set("view", view);
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** The page's state in the URL, and its setter. `replace` adds no history entry, for changes such as typing. */
export function useListState(): [
  ListState,
  (change: Partial<ListState>, options?: { replace: boolean }) => void,
] {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const state = useMemo(() => readListState(query), [query]);
  const change = useCallback(
    (change: Partial<ListState>, options = { replace: false }) => {
      navigate(path + writeListState({ ...state, ...change }), options);
    },
    [navigate, path, state],
  );
  return [state, change];
}
