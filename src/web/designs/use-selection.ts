import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCompanyCalls } from "../api/use-company-calls.ts";
import { useCompany } from "../api/use-company.ts";
import { type DesignList, fetchDesigns } from "./design-queries.ts";
import { add, type Chosen, nothingChosen, rangeTo, toggle, without } from "./selection.ts";
import { useTellFailure } from "./use-design-deeds.ts";

/** Which designs are chosen, and the ways to choose. Places are those in the list. */
export interface Choosing {
  designs: readonly Chosen[];
  count: number;
  has: (id: string) => boolean;
  /** One more or one less; with Shift, all from the one chosen last. */
  choose: (place: number, event: { shiftKey: boolean }) => void;
  /** Draws the selection out from one place to its neighbour. */
  extend: (from: number, to: number) => void;
  all: () => void;
  clear: () => void;
  forget: (ids: readonly string[]) => void;
}

/** Choosing begins anew with another list. */
export function useSelection(list: DesignList): Choosing {
  const [selection, setSelection] = useState(nothingChosen);
  const [filter, setFilter] = useState(list.filter);
  if (filter !== list.filter) {
    setFilter(list.filter);
    setSelection(nothingChosen);
  }
  const fetch = useFetchRange(list);
  const tell = useTellFailure();
  return useMemo(() => {
    const addRange = (range: { first: number; last: number }) =>
      void tell(async () => {
        const designs = await fetch(range);
        setSelection((now) => add(now, designs));
      });
    const chooseOne = (place: number) => {
      const design = list.at(place);
      if (design !== undefined) setSelection((now) => toggle(now, design, place));
    };
    return {
      designs: [...selection.chosen.values()],
      count: selection.chosen.size,
      has: (id) => selection.chosen.has(id),
      choose: (place, { shiftKey }) => {
        if (shiftKey && selection.anchor !== undefined) addRange(rangeTo(selection, place));
        else chooseOne(place);
      },
      extend: (from, to) => {
        if (selection.anchor === undefined) setSelection((now) => ({ ...now, anchor: from }));
        addRange({ first: Math.min(from, to), last: Math.max(from, to) });
      },
      all: () => addRange({ first: 0, last: (list.total ?? 0) - 1 }),
      clear: () => setSelection(nothingChosen),
      forget: (ids) => setSelection((now) => without(now, ids)),
    };
  }, [selection, list, fetch, tell]);
}

function useFetchRange({ filter }: DesignList) {
  const client = useQueryClient();
  const calls = useCompanyCalls();
  const { id: companyId } = useCompany();
  return useMemo(
    () => (range: { first: number; last: number }) =>
      fetchDesigns(client, calls, { companyId, filter }, range),
    [client, calls, companyId, filter],
  );
}
