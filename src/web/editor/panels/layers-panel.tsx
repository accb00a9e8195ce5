import { type KeyboardEvent, useRef, useState } from "react";
import { placeLayers, setProperties } from "../document/layer-commands.ts";
import { renameLayer } from "../document/rename-layer.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { type EditorParts, useCalmState } from "../editor-context.ts";
import { LayerItem } from "./layer-item.tsx";
import { dropTarget, type LayerRow, layerRows } from "./layer-rows.ts";
import { nextSelection, treeAction, type TreeContext } from "./layer-tree-keys.ts";
import styles from "./layers-panel.module.css";

/** The tree of layers, topmost first. */
export function LayersPanel({ parts: { store, canEdit } }: { parts: EditorParts }) {
  const { document, design, selection } = useCalmState(store);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = layerRows(design, closed);
  const index = indexOfRow(rows, focused);
  const focusRow = (row: LayerRow | undefined) => {
    if (row === undefined) return;
    setFocused(row.layer.layer_id);
    tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(row.layer.layer_id)}"]`)?.focus();
  };
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => (isOpen ? before.difference(new Set([id])) : before.union(new Set([id]))));
  const endRenaming = (row: LayerRow) => {
    setRenaming(undefined);
    requestAnimationFrame(() => focusRow(row));
  };
  const keys = { store, canEdit, rows, index, focusRow, toggle, rename: setRenaming };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Layers"
      aria-multiselectable
      tabIndex={-1}
      className={styles["tree"]}
      onKeyDown={(event) => runTreeKey(event, keys)}
    >
      {rows.map((row, at) => (
        <LayerItem
          key={row.layer.layer_id}
          {...{ row, document, canEdit }}
          isSelected={selection.includes(row.layer.layer_id)}
          isCurrent={at === index}
          isRenaming={renaming === row.layer.layer_id}
          onToggle={(isOpen) => toggle(row.layer.layer_id, isOpen)}
          onRename={() => setRenaming(row.layer.layer_id)}
          onRenamed={() => endRenaming(row)}
          onFocus={() => setFocused(row.layer.layer_id)}
          {...itemEdits(store, row)}
        />
      ))}
    </div>
  );
}

/** The line that the Tab key reaches: the one that had the focus, or the first. */
function indexOfRow(rows: readonly LayerRow[], id: string | undefined): number {
  return Math.max(
    0,
    rows.findIndex(({ layer }) => layer.layer_id === id),
  );
}

function runTreeKey(event: KeyboardEvent<HTMLElement>, context: TreeContext): void {
  const isOnLine = event.target instanceof HTMLElement && event.target.role === "treeitem";
  const action = isOnLine ? treeAction(event, context) : undefined;
  if (action === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** What the buttons of a line and a drop on it change. */
function itemEdits(store: EditorStore, row: LayerRow) {
  const { layer_id } = row.layer;
  return {
    onSelect: (adds: boolean) =>
      store.set({ selection: nextSelection(store.get().selection, layer_id, adds) }),
    onName: (name: string) =>
      store.change((before) => renameLayer(before, layer_id, name), { label: "Rename" }),
    onSwitch(property: "hidden" | "locked", value: boolean) {
      const label = property === "hidden" ? "Hide or show" : "Lock or unlock";
      store.change((before) => setProperties(before, [layer_id], { [property]: value }), { label });
    },
    onDrop(id: string, part: "above" | "inside" | "below") {
      const { selection } = store.get();
      const moved = selection.includes(id) ? selection : [id];
      store.change((before) => placeLayers(before, moved, dropTarget(before, row, part)), {
        label: "Reorder",
      });
    },
  };
}
