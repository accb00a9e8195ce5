import { editInPlace } from "../gestures/edit-in-place.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { LayerRow } from "./layer-rows.ts";

export interface TreeContext {
  store: EditorStore;
  canEdit: boolean;
  rows: readonly LayerRow[];
  /** The line that has the focus. */
  index: number;
  /** Moves the focus to a line without changing the selection. */
  focusRow: (row: LayerRow | undefined) => void;
  toggle: (id: string, isOpen: boolean) => void;
}

interface TreeKey {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * What a key does in the tree of layers, by the ARIA pattern of tree views; undefined if nothing. Moving selects; with Shift
 * the line joins the selection, with Ctrl or ⌘ only the focus moves. What changes layers is an action, as everywhere.
 */
export function treeAction(press: TreeKey, context: TreeContext): (() => void) | undefined {
  const row = context.rows[context.index];
  if (row === undefined || press.altKey) return undefined;
  return movingKeys(row, press, context)[press.key] ?? selectKeys(row, press, context)[press.key];
}

type Keys = Record<string, () => void>;

function movingKeys({ layer, isOpen }: LayerRow, press: TreeKey, context: TreeContext): Keys {
  const { rows, index, toggle, store, focusRow } = context;
  const parent = rows.find((one) => one.layer.layer_id === layer.group);
  const goTo = (row: LayerRow | undefined) => {
    if (row === undefined) return;
    const id = row.layer.layer_id;
    const { selection } = store.get();
    if (press.shiftKey) store.set({ selection: [...selection.filter((one) => one !== id), id] });
    else if (!isModified(press)) store.set({ selection: [id] });
    focusRow(row);
  };
  return {
    ArrowDown: () => goTo(rows[index + 1]),
    ArrowUp: () => goTo(rows[index - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight() {
      if (isOpen === false) toggle(layer.layer_id, true);
      else if (isOpen === true) goTo(rows[index + 1]);
    },
    ArrowLeft() {
      if (isOpen === true) toggle(layer.layer_id, false);
      else goTo(parent);
    },
  };
}

function selectKeys({ layer }: LayerRow, press: TreeKey, { store, canEdit }: TreeContext): Keys {
  const id = layer.layer_id;
  const adds = press.shiftKey || isModified(press);
  return {
    " ": () => store.set({ selection: nextSelection(store.get().selection, id, adds) }),
    Enter() {
      store.set({ selection: [id] });
      if (canEdit) editInPlace(store);
    },
  };
}

const isModified = ({ ctrlKey, metaKey }: TreeKey) => ctrlKey || metaKey;

/** A click selects one layer; with Shift, Ctrl or ⌘ it joins or leaves the selection. */
export function nextSelection(selection: readonly string[], id: string, adds: boolean): readonly string[] {
  if (!adds) return [id];
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}
