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

/** The index that a key moves to in a grid; undefined for other keys. */
export function indexAfter(
  key: string,
  index: number,
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
  const next = index + step;
  // From the row above an incomplete last row, the arrow moves to the last card.
  if (key === "ArrowDown" && next >= total && rowOf(index, columns) < rowOf(total - 1, columns))
    return total - 1;
  return next < 0 || next >= total ? index : next;
}

const rowOf = (index: number, columns: number) => Math.floor(index / columns);

interface GridKeys {
  /** The index that has or last had the focus. It stays in the document when it is scrolled out of view. */
  focusIndex: number | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Arrows, Home and End move the focus, and with Shift extend the selection. Space selects a design. */
export function useGridKeys(
  list: RefObject<HTMLElement | null>,
  { columns, total }: { columns: number; total: number },
  selectionActions: SelectionActions,
): GridKeys {
  const [focusIndex, setFocusIndex] = useState<number>();
  const pendingFocus = useRef<number>(undefined);
  // Runs after each render, because the link exists only after its design is loaded and rendered.
  useLayoutEffect(() => {
    if (pendingFocus.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"] a[href]`);
    if (link === null || link === undefined) return;
    link.focus();
    pendingFocus.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = indexAfter(event.key, index, { columns, total });
    if (event.key === " ") selectionActions.select(index, { shiftKey: event.shiftKey });
    else if (next === undefined) return;
    else {
      setFocusIndex(next);
      pendingFocus.current = next;
      if (event.shiftKey) selectionActions.extend(index, next);
    }
    event.preventDefault();
  };
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => setFocusIndex(indexOf(event.target)), []);
  const isInList = focusIndex !== undefined && focusIndex < total;
  return { focusIndex: isInList ? focusIndex : undefined, onKeyDown, onFocus };
}

function indexOf(target: EventTarget): number | undefined {
  const index = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : null;
  return index === null || index === undefined ? undefined : Number(index);
}
