import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { type DesignList, fetchDesigns } from "../../../designs/design-queries.ts";
import { useFailureToast } from "../../../kit/toasts.tsx";
import { useStableFunctions } from "../use-stable-functions.ts";
import { add, type SelectedDesign, emptySelection, rangeTo, toggle, without } from "./selection.ts";

/** The selected designs, and actions to change the selection. The actions are stable functions. */
export interface SelectionState {
  designs: readonly SelectedDesign[];
  count: number;
  has: (id: string) => boolean;
  selectionActions: SelectionActions;
}

export interface SelectionActions {
  /** Toggles the design at an index, or with Shift selects a range from the last one. */
  select: (index: number, event: { shiftKey: boolean }) => void;
  /** Extends the selection from one index to another. */
  extend: (from: number, to: number) => void;
  all: () => void;
  clear: () => void;
  /** Removes designs that are deleted or moved. */
  remove: (ids: readonly string[]) => void;
}

/** The selection in a list. A change of the list's filter clears it. */
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
      setSelection((current) => add(current, designs));
    });
  const selectionActions = useStableFunctions<SelectionActions>({
    select: (index, { shiftKey }) => {
      const design = list.at(index);
      if (shiftKey && selection.anchor !== undefined) addRange(rangeTo(selection, index));
      else if (design !== undefined) setSelection((current) => toggle(current, design, index));
    },
    extend: (from, to) => {
      if (selection.anchor === undefined) setSelection((current) => ({ ...current, anchor: from }));
      addRange({ first: Math.min(from, to), last: Math.max(from, to) });
    },
    all: () => addRange({ first: 0, last: (list.total ?? 0) - 1 }),
    clear: () => setSelection(emptySelection),
    remove: (ids) => setSelection((current) => without(current, ids)),
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
