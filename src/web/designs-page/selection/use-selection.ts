import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { type DesignList, fetchDesigns } from "../design-queries.ts";
import { useFailureToast } from "../../ui/toasts.tsx";
import { useStableFunctions } from "../use-stable-functions.ts";
import { add, type SelectedDesign, emptySelection, rangeTo, toggle, without } from "./selection.ts";

/** The selected designs, and the actions to change the selection, which are stable functions. Places are indexes of the list. */
export interface SelectionState {
  designs: readonly SelectedDesign[];
  count: number;
  has: (id: string) => boolean;
  selectionActions: SelectionActions;
}

export interface SelectionActions {
  /** Toggles one design; with Shift, selects a range from the last one. */
  choose: (place: number, event: { shiftKey: boolean }) => void;
  /** Draws the selection out from one place to its neighbour. */
  extend: (from: number, to: number) => void;
  all: () => void;
  clear: () => void;
  forget: (ids: readonly string[]) => void;
}

/** Another list resets the selection. */
export function useSelection(list: DesignList): SelectionState {
  const [selection, setSelection] = useState(emptySelection);
  const [filter, setFilter] = useState(list.filter);
  if (filter !== list.filter) {
    setFilter(list.filter);
    setSelection(emptySelection);
  }
  const fetchRange = useFetchRange(list);
  const withFailureToast = useFailureToast();
  const addRange = (range: { first: number; last: number }) =>
    void withFailureToast(async () => {
      const designs = await fetchRange(range);
      setSelection((now) => add(now, designs));
    });
  const selectionActions = useStableFunctions<SelectionActions>({
    choose: (place, { shiftKey }) => {
      const design = list.at(place);
      if (shiftKey && selection.anchor !== undefined) addRange(rangeTo(selection, place));
      else if (design !== undefined) setSelection((now) => toggle(now, design, place));
    },
    extend: (from, to) => {
      if (selection.anchor === undefined) setSelection((now) => ({ ...now, anchor: from }));
      addRange({ first: Math.min(from, to), last: Math.max(from, to) });
    },
    all: () => addRange({ first: 0, last: (list.total ?? 0) - 1 }),
    clear: () => setSelection(emptySelection),
    forget: (ids) => setSelection((now) => without(now, ids)),
  });
  return useMemo(() => {
    const { selected } = selection;
    return {
      designs: [...selected.values()],
      count: selected.size,
      has: (id) => selected.has(id),
      selectionActions,
    };
  }, [selection, selectionActions]);
}

function useFetchRange({ filter }: DesignList) {
  const client = useQueryClient();
  const calls = useCompanyCalls();
  const { id: companyId } = useCompany();
  return (range: { first: number; last: number }) =>
    fetchDesigns(client, calls, { companyId, filter }, range);
}
