import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { type ListState, readListState, writeListState } from "./list-state.ts";

/** The page's state, kept in its address; `replace` for changes that need no step back, such as typing. */
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
