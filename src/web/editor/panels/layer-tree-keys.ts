import { editInPlace } from "../actions/arrange-actions.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { removeLayers, reorderLayers } from "../document/layer-commands.ts";
import type { LayerRow } from "./layer-rows.ts";

export interface TreeContext {
  store: EditorStore;
  canEdit: boolean;
  rows: readonly LayerRow[];
  /** The line that has the focus. */
  index: number;
  focusRow: (row: LayerRow | undefined) => void;
  toggle: (id: string, isOpen: boolean) => void;
  rename: (id: string) => void;
}

interface TreeKey {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key does in the tree of layers, by the ARIA pattern of tree views; undefined if nothing. */
export function treeAction(press: TreeKey, context: TreeContext): (() => void) | undefined {
  const row = context.rows[context.index];
  if (row === undefined) return undefined;
  const name = press.altKey ? `Alt+${press.key}` : press.key;
  const edits = context.canEdit ? editKeys(row, context) : {};
  const adds = press.shiftKey || press.ctrlKey || press.metaKey;
  return edits[name] ?? movingKeys(row, context)[name] ?? selectKeys(row, context, adds)[name];
}

type Keys = Record<string, () => void>;

function movingKeys({ layer, isOpen }: LayerRow, { rows, index, focusRow, toggle }: TreeContext): Keys {
  const parent = rows.find((one) => one.layer.layer_id === layer.group);
  return {
    ArrowDown: () => focusRow(rows[index + 1]),
    ArrowUp: () => focusRow(rows[index - 1]),
    Home: () => focusRow(rows[0]),
    End: () => focusRow(rows.at(-1)),
    ArrowRight() {
      if (isOpen === false) toggle(layer.layer_id, true);
      else if (isOpen === true) focusRow(rows[index + 1]);
    },
    ArrowLeft() {
      if (isOpen === true) toggle(layer.layer_id, false);
      else focusRow(parent);
    },
  };
}

function selectKeys({ layer }: LayerRow, { store, canEdit }: TreeContext, adds: boolean): Keys {
  const id = layer.layer_id;
  return {
    " ": () => store.set({ selection: nextSelection(store.get().selection, id, adds) }),
    Enter() {
      store.set({ selection: [id] });
      if (canEdit) editInPlace(store);
    },
  };
}

function editKeys({ layer }: LayerRow, { store, rows, index, focusRow, rename }: TreeContext): Keys {
  const id = layer.layer_id;
  const { selection } = store.get();
  const ids = selection.includes(id) ? selection : [id];
  return {
    F2: () => rename(id),
    "Alt+ArrowUp": () =>
      store.change((before) => reorderLayers(before, ids, "forward"), { label: "Bring forward" }),
    "Alt+ArrowDown": () =>
      store.change((before) => reorderLayers(before, ids, "backward"), { label: "Send backward" }),
    Delete() {
      store.change((before) => removeLayers(before, ids), { label: "Delete", select: [] });
      focusRow(rows[index + 1] ?? rows[index - 1]);
    },
  };
}

/** A click selects one layer; with Shift, Ctrl or ⌘ it joins or leaves the selection. */
export function nextSelection(selection: readonly string[], id: string, adds: boolean): readonly string[] {
  if (!adds) return [id];
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}
