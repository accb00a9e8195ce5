import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { SelectionActions } from "../selection/use-selection.ts";

/** Where an arrow leads in a grid of so many columns; undefined for a key that leads nowhere. */
export function placeAfter(
  key: string,
  place: number,
  { columns, total }: { columns: number; total: number },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = place + step;
  // Down from the last full row leads to the last card, wherever it stands.
  if (key === "ArrowDown" && next >= total && rowOf(place, columns) < rowOf(total - 1, columns))
    return total - 1;
  return next < 0 || next >= total ? place : next;
}

const rowOf = (place: number, columns: number) => Math.floor(place / columns);

interface GridKeys {
  /** The place that holds the focus, or last did: it stays in the document wherever one scrolls to. */
  held: number | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Arrows, Home and End lead from link to link; with Shift they choose along the way; the space bar chooses one. */
export function useGridKeys(
  list: RefObject<HTMLElement | null>,
  { columns, total }: { columns: number; total: number },
  selectionActions: SelectionActions,
): GridKeys {
  const [held, setHeld] = useState<number>();
  const pendingFocus = useRef<number>(undefined);
  // The card is there only after it is drawn, and its link only once its design has come: so look at every drawing.
  useLayoutEffect(() => {
    if (pendingFocus.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"] a[href]`);
    if (link === null || link === undefined) return;
    link.focus();
    pendingFocus.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = placeAfter(event.key, place, { columns, total });
    if (event.key === " ") selectionActions.choose(place, { shiftKey: event.shiftKey });
    else if (next === undefined) return;
    else {
      setHeld(next);
      pendingFocus.current = next;
      if (event.shiftKey) selectionActions.extend(place, next);
    }
    event.preventDefault();
  };
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => setHeld(placeOf(event.target)), []);
  return { held: held !== undefined && held < total ? held : undefined, onKeyDown, onFocus };
}

function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : null;
  return place === null || place === undefined ? undefined : Number(place);
}
