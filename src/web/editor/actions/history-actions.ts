import {
  Clipboard,
  Copy,
  CopyPlus,
  MousePointer2,
  Redo2,
  Scissors,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
  X,
} from "lucide-react";
import type { EditorState } from "../document/editor-store.ts";
import { addLayers, copiesOf, removeLayers } from "../document/layer-commands.ts";
import { shownGrading } from "../document/gradient-places.ts";
import { siblingsIn, topmostOf, withDescendants } from "../document/layer-tree.ts";
import type { ActionContext } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import { copiedLayers, copyLayers, pasteLayers } from "../view/clipboard.ts";
import { paste } from "../view/words.ts";
import * as words from "./words.ts";

export const hasSelection = ({ selection }: EditorState) => selection.length > 0;

export const historyActions: readonly Action[] = [
  {
    id: "undo",
    label: words.undo,
    icon: Undo2,
    section: "edit",
    keys: ["Mod+Z"],
    when: ({ undoLabel }) => undoLabel !== undefined,
    run: ({ store }) => store.undo(),
  },
  {
    id: "redo",
    label: words.redo,
    icon: Redo2,
    section: "edit",
    keys: ["Mod+Shift+Z", "Mod+Y"],
    when: ({ redoLabel }) => redoLabel !== undefined,
    run: ({ store }) => store.redo(),
  },
  {
    id: "cut",
    label: words.cut,
    icon: Scissors,
    section: "edit",
    keys: ["Mod+X"],
    when: hasSelection,
    run({ store }) {
      copyLayers(store);
      removeSelected({ store }, words.cut);
    },
  },
  {
    id: "copy",
    label: words.copy,
    icon: Copy,
    section: "edit",
    keys: ["Mod+C"],
    when: hasSelection,
    edits: false,
    run: ({ store }) => copyLayers(store),
  },
  {
    id: "paste",
    label: paste,
    icon: Clipboard,
    section: "edit",
    keys: ["Mod+V"],
    afterBrowser: true,
    run: ({ store }) => pasteLayers(store, copiedLayers()),
  },
  {
    id: "duplicate",
    label: words.duplicate,
    icon: CopyPlus,
    section: "edit",
    keys: ["Mod+D"],
    when: hasSelection,
    run: ({ store }) => duplicateSelected(store),
  },
  {
    id: "delete",
    label: words.deleteLabel,
    icon: Trash2,
    section: "edit",
    keys: ["Delete", "Backspace"],
    when: hasSelection,
    run: (context) => removeSelected(context, words.deleteLabel),
  },
  {
    id: "select-all",
    label: words.selectAll,
    icon: SquareDashedMousePointer,
    section: "edit",
    keys: ["Mod+A"],
    edits: false,
    run({ store }) {
      const { design } = store.get();
      const all = siblingsIn(design, undefined).filter(({ locked, hidden }) => !locked && !hidden);
      store.set({ selection: all.map(({ layer_id }) => layer_id) });
    },
  },
  {
    id: "select-none",
    label: words.selectNone,
    icon: X,
    section: "edit",
    keys: ["Escape"],
    edits: false,
    when: ({ selection, tool, framing, grading }) =>
      selection.length > 0 || tool !== "select" || framing !== undefined || grading !== undefined,
    run({ store }) {
      const { tool, framing } = store.get();
      if (framing !== undefined) store.set({ framing: undefined });
      else if (shownGrading(store.get()) !== undefined) store.set({ grading: undefined });
      else if (tool === "select") store.set({ selection: [] });
      else store.set({ tool: "select" });
    },
  },
  {
    id: "tool-select",
    label: words.select,
    icon: MousePointer2,
    section: "add",
    keys: ["V"],
    edits: false,
    run: ({ store }) => store.set({ tool: "select" }),
  },
];

const duplicateOffset = 16;

function duplicateSelected(store: ActionContext["store"]): void {
  const { design, selection } = store.get();
  const chosen = topmostOf(design, selection);
  const copies = copiesOf(withDescendants(design, chosen), design, {
    x: duplicateOffset,
    y: duplicateOffset,
  });
  const outer = copies.filter(({ group }) => !copies.some(({ layer_id }) => layer_id === group));
  const top = design.layers.findLast(({ layer_id }) => chosen.includes(layer_id))?.layer_id;
  store.change((before) => addLayers(before, copies, top), {
    label: words.duplicate,
    select: outer.map(({ layer_id }) => layer_id),
  });
}

function removeSelected({ store }: Pick<ActionContext, "store">, label: string): void {
  const { selection } = store.get();
  store.change((before) => removeLayers(before, selection), { label, select: [] });
}
