import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { type DesignList, fetchDesigns } from "../design-queries.ts";
import { useTellFailure } from "../use-request.ts";
import { useSteady } from "../use-stable-functions.ts";
import { add, type Chosen, nothingChosen, rangeTo, toggle, without } from "./selection.ts";

/** Which designs are chosen, and the ways to choose, which stay the same functions. Places are those in the list. */
export interface Choosing {
  designs: readonly Chosen[];
  count: number;
  has: (id: string) => boolean;
  ways: WaysToChoose;
}

export interface WaysToChoose {
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
  const fetchRange = useFetchRange(list);
  const tell = useTellFailure();
  const addRange = (range: { first: number; last: number }) =>
    void tell(async () => {
      const designs = await fetchRange(range);
      setSelection((now) => add(now, designs));
    });
  const ways = useSteady<WaysToChoose>({
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
    clear: () => setSelection(nothingChosen),
    forget: (ids) => setSelection((now) => without(now, ids)),
  });
  return useMemo(() => {
    const { chosen } = selection;
    return { designs: [...chosen.values()], count: chosen.size, has: (id) => chosen.has(id), ways };
  }, [selection, ways]);
}

function useFetchRange({ filter }: DesignList) {
  const client = useQueryClient();
  const calls = useCompanyCalls();
  const { id: companyId } = useCompany();
  return (range: { first: number; last: number }) =>
    fetchDesigns(client, calls, { companyId, filter }, range);
}
