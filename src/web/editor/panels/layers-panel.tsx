import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { placeLayers, setProperties } from "../document/layer-commands.ts";
import { renameLayer } from "../document/rename-layer.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { SearchField } from "../../kit/search-field.tsx";
import { type EditorParts, useCalmState, useEditorValue } from "../view/editor-context.ts";
import { LayerItem } from "./layer-item.tsx";
import { dropTarget, type LayerRow, layerRows } from "./layer-rows.ts";
import { nextSelection, treeAction, type TreeContext } from "./layer-tree-keys.ts";
import styles from "./layers-panel.module.css";
import { useTreeFocus } from "./use-tree-focus.ts";
import * as words from "./words.ts";

interface LayersPanelProps {
  parts: EditorParts;
  onContextMenu: (at: { x: number; y: number }) => void;
}

/** The tree of layers, topmost first, below a search. */
export function LayersPanel({ parts, onContextMenu }: LayersPanelProps) {
  const [search, setSearch] = useState("");
  const { store } = parts;
  const isEmpty = useEditorValue(store, ({ design }) => design.layers.length === 0);
  const hasMatches = useEditorValue(store, ({ design }) => layerRows(design, none, search).length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && search !== "") setSearch("");
    const [first] = layerRows(store.get().design, none, search);
    if (!["Enter", "ArrowDown"].includes(event.key) || first === undefined) return;
    event.preventDefault();
    store.set({ selection: [first.layer.layer_id] });
    document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(first.layer.layer_id)}"]`)?.focus();
  };
  return (
    <>
      <div className={styles["head"]} onKeyDown={onKeyDown}>
        <h2 className={styles["heading"]}>{words.layers}</h2>
        {!isEmpty && (
          <SearchField
            label={words.searchLayers}
            placeholder={words.searchLayersExample}
            value={search}
            onChange={setSearch}
          />
        )}
      </div>
      <LayerTree {...{ parts, search, onContextMenu }} />
      {isEmpty && <p className={styles["empty"]}>{words.noLayersYet}</p>}
      {!isEmpty && !hasMatches && <p className={styles["empty"]}>{words.noLayerHasTheseWords}</p>}
    </>
  );
}

const none: ReadonlySet<string> = new Set();

function LayerTree(props: LayersPanelProps & { search: string }) {
  const { parts, search, onContextMenu } = props;
  const { store, canEdit, artboard } = parts;
  const { document, design, selection, renaming } = useCalmState(store);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const rows = layerRows(design, closed, search);
  const { index, focusRow, onFocus, isPressed } = useTreeFocus(tree, rows, store, selection);
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => (isOpen ? before.difference(new Set([id])) : before.union(new Set([id]))));
  const endRenaming = (row: LayerRow) => {
    store.set({ renaming: undefined });
    requestAnimationFrame(() => focusRow(row));
  };
  const keys = { store, canEdit, rows, index, focusRow, toggle };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={words.layers}
      aria-multiselectable
      tabIndex={-1}
      className={styles["tree"]}
      onKeyDown={(event) => runTreeKey(event, keys)}
      onPointerDownCapture={() => (isPressed.current = true)}
      onClickCapture={(event) => {
        isPressed.current = false;
        // Who points works on the artboard next: there, arrow keys move the layer instead of going through the tree.
        if (event.detail > 0 && !(event.target instanceof HTMLInputElement)) artboard.current?.focus();
      }}
      onPointerCancel={() => (isPressed.current = false)}
      onContextMenu={(event) => openMenu(event, store, onContextMenu)}
    >
      {rows.map((row, at) => (
        <LayerItem
          key={row.layer.layer_id}
          {...{ row, document, canEdit }}
          isSelected={selection.includes(row.layer.layer_id)}
          isCurrent={at === index}
          isRenaming={renaming === row.layer.layer_id}
          onToggle={(isOpen) => toggle(row.layer.layer_id, isOpen)}
          onRename={() => store.set({ renaming: row.layer.layer_id })}
          onRenamed={() => endRenaming(row)}
          onFocus={() => onFocus(row.layer.layer_id)}
          {...itemEdits(store, row)}
        />
      ))}
    </div>
  );
}

/** A right click on a line that isn't selected selects it first. */
function openMenu(
  event: MouseEvent<HTMLElement>,
  store: EditorStore,
  onContextMenu: LayersPanelProps["onContextMenu"],
): void {
  const line = event.target instanceof Element ? event.target.closest("[data-layer]") : null;
  const id = line?.getAttribute("data-layer");
  // The field for a name has the browser's own menu.
  if (id === null || id === undefined || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  if (!store.get().selection.includes(id)) store.set({ selection: [id] });
  onContextMenu({ x: event.clientX, y: event.clientY });
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
      store.change((before) => renameLayer(before, layer_id, name), { label: words.rename }),
    onSwitch(property: "hidden" | "locked", value: boolean) {
      const label = property === "hidden" ? words.hideOrShow : words.lockOrUnlock;
      store.change((before) => setProperties(before, [layer_id], { [property]: value }), { label });
    },
    onDrop(id: string, part: "above" | "inside" | "below") {
      const { selection } = store.get();
      const moved = selection.includes(id) ? selection : [id];
      store.change((before) => placeLayers(before, moved, dropTarget(before, row, part)), {
        label: words.reorder,
      });
    },
  };
}
