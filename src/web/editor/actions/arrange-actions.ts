import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Eye,
  Group,
  Images,
  Lock,
  type LucideIcon,
  Move,
  Pencil,
  Shapes,
  TextCursorInput,
  Ungroup,
} from "lucide-react";
import { deepestGroups } from "../../../design/groups.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { canSplit, splitGraphic } from "../../../kinds/svg/editor-split-graphic.ts";
import {
  type Alignment,
  alignLayers,
  canAlign,
  canDistribute,
  distributeLayers,
} from "../document/align-layers.ts";
import type { EditorState } from "../document/editor-store.ts";
import {
  groupLayers,
  moveLayers,
  reorderLayers,
  setProperties,
  type Step,
  ungroupLayers,
} from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { areSiblings, canGroup } from "../document/nesting.ts";
import { moveInFlow, stackOfMembers, stepInFlow } from "../document/stack-order.ts";
import { editInPlace, inPlaceOf } from "../gestures/edit-in-place.ts";
import type { ActionContext } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import { hasSelection } from "./history-actions.ts";
import * as words from "./words.ts";

const orders: readonly { step: Step; label: string; icon: LucideIcon; keys: readonly string[] }[] = [
  { step: "front", label: words.bringToFront, icon: ArrowUpToLine, keys: ["Shift+]", "Mod+Shift+]"] },
  { step: "forward", label: words.bringForward, icon: ArrowUp, keys: ["]", "Mod+]", "Alt+ArrowUp"] },
  { step: "backward", label: words.sendBackward, icon: ArrowDown, keys: ["[", "Mod+[", "Alt+ArrowDown"] },
  { step: "back", label: words.sendToBack, icon: ArrowDownToLine, keys: ["Shift+[", "Mod+Shift+["] },
];

const alignments: readonly { alignment: Alignment; label: string; icon: LucideIcon; key: string }[] = [
  { alignment: "left", label: words.alignLeft, icon: AlignStartVertical, key: "Alt+A" },
  { alignment: "center", label: words.alignCenter, icon: AlignCenterVertical, key: "Alt+H" },
  { alignment: "right", label: words.alignRight, icon: AlignEndVertical, key: "Alt+D" },
  { alignment: "top", label: words.alignTop, icon: AlignStartHorizontal, key: "Alt+W" },
  { alignment: "middle", label: words.alignMiddle, icon: AlignCenterHorizontal, key: "Alt+V" },
  { alignment: "bottom", label: words.alignBottom, icon: AlignEndHorizontal, key: "Alt+S" },
];

const nudges = [
  { key: "ArrowLeft", label: "left", x: -1, y: 0 },
  { key: "ArrowRight", label: "right", x: 1, y: 0 },
  { key: "ArrowUp", label: "up", x: 0, y: -1 },
  { key: "ArrowDown", label: "down", x: 0, y: 1 },
] as const;

const hasGroup = ({ design, selection }: EditorState) =>
  selection.some((id) => isGroup(layerById(design, id)));

export const arrangeActions: readonly Action[] = [
  ...orders.map(({ step, label, icon, keys }): Action => ({
    id: `order-${step}`,
    label,
    icon,
    section: "arrange",
    keys,
    when: hasSelection,
    run: ({ store }) =>
      store.change((before) => reorderLayers(before, store.get().selection, step), { label }),
  })),
  ...alignments.map(({ alignment, label, icon, key }): Action => ({
    id: `align-${alignment}`,
    label,
    icon,
    section: "arrange",
    keys: [key],
    when: ({ design, selection }) => canAlign(design, selection),
    run: ({ store }) =>
      store.change((before) => alignLayers(before, store.get().selection, alignment), { label }),
  })),
  distributing("x", words.distributeHorizontally, AlignHorizontalDistributeCenter),
  distributing("y", words.distributeVertically, AlignVerticalDistributeCenter),
  ...[1, 10].flatMap((pixels) =>
    nudges.map(({ key, label, x, y }): Action => ({
      id: `nudge-${label}-${pixels}`,
      label: words.moveByPx(label, pixels),
      icon: Move,
      section: "arrange",
      keys: [pixels === 1 ? key : `Shift+${key}`],
      when: hasSelection,
      run: ({ store }) => nudge(store, { x: x * pixels, y: y * pixels }),
    })),
  ),
  {
    id: "group",
    label: words.group,
    icon: Group,
    section: "arrange",
    keys: ["Mod+G"],
    when: hasSelection,
    run: groupSelected,
  },
  {
    id: "ungroup",
    label: words.ungroup,
    icon: Ungroup,
    section: "arrange",
    keys: ["Mod+Shift+G"],
    when: hasGroup,
    run({ store }) {
      const { design, members } = ungroupLayers(store.get().design, store.get().selection);
      store.change(() => design, { label: words.ungroup, select: members });
    },
  },
  toggling("hidden", words.hideOrShow, Eye, "Mod+Shift+H"),
  toggling("locked", words.lockOrUnlock, Lock, "Mod+Shift+L"),
  {
    id: "replace-picture",
    label: words.replacePicture,
    icon: Images,
    section: "layer",
    when: ({ design, selection }) =>
      selection.length === 1 && inPlaceOf(layerById(design, selection[0])) === "crop",
    run: ({ openDialog }) => openDialog("replace-picture"),
  },
  {
    id: "split-graphic",
    label: words.splitGraphicIntoLayers,
    icon: Shapes,
    section: "layer",
    when: ({ design, selection }) =>
      selection.length === 1 && canSplit(layerById(design, selection[0])) && canGroup(design, selection),
    run: ({ store }) => splitSelected(store),
  },
  {
    id: "rename",
    label: words.rename,
    icon: TextCursorInput,
    section: "layer",
    keys: ["F2"],
    when: ({ selection }) => selection.length === 1,
    run: ({ store }) => store.set({ renaming: store.get().selection[0] }),
  },
  {
    id: "edit-in-place",
    label: words.editTextOrCrop,
    icon: Pencil,
    section: "layer",
    keys: ["Enter"],
    scope: "artboard",
    when: ({ design, selection }) =>
      selection.length === 1 && inPlaceOf(layerById(design, selection[0])) !== undefined,
    // Enter ends a crop that it began.
    run({ store }) {
      if (store.get().framing === undefined) editInPlace(store);
      else store.set({ framing: undefined });
    },
  },
];

function distributing(axis: "x" | "y", label: string, icon: LucideIcon): Action {
  return {
    id: `distribute-${axis}`,
    label,
    icon,
    section: "arrange",
    when: ({ design, selection }) => canDistribute(design, selection),
    run: ({ store }) =>
      store.change((before) => distributeLayers(before, store.get().selection, axis), { label }),
  };
}

/** Turns a switch on for all selected layers, or off if it is on for all. */
function toggling(property: "hidden" | "locked", label: string, icon: LucideIcon, key: string): Action {
  return {
    id: `toggle-${property}`,
    label,
    icon,
    section: "layer",
    keys: [key],
    when: hasSelection,
    run({ store }) {
      const { design, selection } = store.get();
      const isOn = selection.every((id) => layerById(design, id)?.[property] === true);
      store.change((before) => setProperties(before, selection, { [property]: !isOn }), { label });
    },
  };
}

/** Nudges in a row are one step. Layers in the flow of a stack move in its order. */
function nudge(store: ActionContext["store"], delta: { x: number; y: number }): void {
  const { design, selection } = store.get();
  const free = selection.filter((id) => layerById(design, id)?.locked === false);
  if (stackOfMembers(design, free) !== undefined) {
    const by = stepInFlow(design, free, delta);
    if (by !== 0) store.change((before) => moveInFlow(before, free, by), { label: words.reorder });
    return;
  }
  const mergeKey = `nudge ${free.join(" ")}`;
  store.change((before) => moveLayers(before, free, delta), { label: words.move, mergeKey });
}

function groupSelected({ store, tell }: ActionContext): void {
  const { design, selection } = store.get();
  const grouped = groupLayers(design, selection);
  if (grouped !== undefined)
    store.change(() => grouped.design, { label: words.group, select: [grouped.group] });
  else if (areSiblings(design, selection)) tell(words.groupsLieTooDeep(deepestGroups));
}

function splitSelected(store: ActionContext["store"]): void {
  const { design, selection } = store.get();
  const split = splitGraphic(design, selection[0] ?? "");
  if (split !== undefined)
    store.change(() => split.design, { label: words.splitGraphic, select: [split.group] });
}
