import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorStore } from "../document/editor-store.ts";
import type { LayerRow } from "./layer-rows.ts";

interface TreeFocus {
  /** The line that the Tab key reaches: the one that had the focus, or the first. */
  index: number;
  focusRow: (row: LayerRow | undefined) => void;
  /** A line has got the focus. */
  onFocus: (layerId: string) => void;
  /** Whether a pointer is pressing, which selects by itself. */
  isPressed: RefObject<boolean>;
}

/** Keeps the focus of the tree on the selection, so that keys act on what is shown as selected. */
export function useTreeFocus(
  tree: RefObject<HTMLElement | null>,
  rows: readonly LayerRow[],
  store: EditorStore,
  selection: readonly string[],
): TreeFocus {
  const [focused, setFocused] = useState<string>();
  const isPressed = useRef(false);
  const isMoving = useRef(false);
  const lastIndex = useRef(0);
  const found = rows.findIndex(({ layer }) => layer.layer_id === focused);
  const index = found === -1 ? Math.max(0, Math.min(lastIndex.current, rows.length - 1)) : found;
  const focusRow = (row: LayerRow | undefined) => {
    if (row === undefined) return;
    setFocused(row.layer.layer_id);
    isMoving.current = true;
    tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(row.layer.layer_id)}"]`)?.focus();
    isMoving.current = false;
  };
  const last = selection.at(-1);
  const isElsewhere = last !== undefined && (focused === undefined || !selection.includes(focused));
  useEffect(() => {
    const row = isElsewhere ? rows.find(({ layer }) => layer.layer_id === last) : undefined;
    if (row === undefined) return;
    // Such as a copy, which is selected instead of the line that has the focus.
    if (hasFocus(tree.current)) focusRow(row);
    else setFocused(last);
    // Only when the selection changes: with Ctrl the focus moves away from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last, rows.length]);
  useEffect(() => {
    // A line that is deleted takes the focus with it.
    const isLost = focused !== undefined && found === -1 && document.activeElement === document.body;
    if (isLost) focusRow(rows[index]);
    if (found !== -1) lastIndex.current = found;
  });
  const onFocus = (layerId: string) => {
    const { selection: chosen } = store.get();
    const selects = chosen.length > 0 && !chosen.includes(layerId) && !isPressed.current && !isMoving.current;
    if (selects) store.set({ selection: [layerId] });
    setFocused(layerId);
  };
  return { index, focusRow, onFocus, isPressed };
}

function hasFocus(tree: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement?.role === "treeitem" && tree?.contains(activeElement) === true;
}
