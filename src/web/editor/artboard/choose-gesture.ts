import { isStack } from "../../../design/groups.ts";
import { layerTools } from "../../../kinds/editor-kinds.ts";
import { editInPlace } from "../gestures/edit-in-place.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import { stackOfMembers } from "../document/stack-order.ts";
import { startDraw } from "../gestures/draw-gesture.ts";
import { startFrame } from "../gestures/frame-gesture.ts";
import { type GradientHandle, startGradient } from "../gestures/gradient-gesture.ts";
import { type Corner, startRadius } from "../gestures/radius-gesture.ts";
import { type GuideTarget, startGuide } from "../gestures/guide-gesture.ts";
import type { Gesture, GestureContext, PointerState } from "../gestures/gesture.ts";
import { startMarquee } from "../gestures/marquee-gesture.ts";
import { startReorder } from "../gestures/reorder-gesture.ts";
import { movableOf, startMove } from "../gestures/move-gesture.ts";
import { startResize } from "../gestures/resize-gesture.ts";
import type { Handle } from "../gestures/resize-layers.ts";
import type { Spacing } from "../gestures/spacing-areas.ts";
import { startSpacing } from "../gestures/spacing-gesture.ts";
import { startTextSelection } from "../gestures/select-text-gesture.ts";
import { startRotate } from "../gestures/rotate-gesture.ts";
import { innermostLayerAt, unlockedLayerAt } from "../view/layer-at.ts";
import { panned } from "../view/view.ts";
import { isGroup, isText } from "../../../kinds/structural-kinds.ts";

/** CSS pixels around thin layers that still hit them. */
const hitReach = 4;

/** What is under a press: a handle of the selection, or the artboard itself. */
export interface PressTarget {
  handle?: Handle | undefined;
  isRotate?: boolean;
  /** The gap or padding of the selected stack. */
  spacing?: Spacing | undefined;
  /** The corner whose radius is dragged. */
  radius?: Corner | undefined;
  /** What is dragged of the gradient that is edited on the canvas. */
  gradient?: GradientHandle | undefined;
  /** A guide, or a ruler out of which one is dragged. */
  guide?: GuideTarget | undefined;
}

interface Press {
  pointer: PointerState;
  target: PressTarget;
  /** Whether the press pans: the middle button, the space bar, or a touch by a viewer. */
  pans: boolean;
  canEdit: boolean;
}

/** The gesture that a press begins. */
export function chooseGesture(context: GestureContext, { pointer, target, pans, canEdit }: Press): Gesture {
  const { store } = context;
  const { tool } = store.get();
  if (pans) return startPan(context, pointer);
  if (target.guide !== undefined) return startGuide(context, target.guide);
  const selecting = continueEditing(context, pointer);
  if (selecting !== undefined) return selecting;
  if (canEdit && tool !== "select" && layerTools[tool].isChosen !== true)
    return startDraw(context, pointer, tool);
  const onHandle = canEdit ? startOnHandle(context, pointer, target) : undefined;
  if (onHandle !== undefined) return onHandle;
  const hit = hitAt(context, pointer.at, pointer.modifier);
  if (hit === undefined) return startMarquee(context, pointer);
  return canEdit ? startSelection(context, pointer, hit) : selectOnly(store, hit);
}

function startOnHandle(
  context: GestureContext,
  pointer: PointerState,
  { handle, isRotate, spacing, radius, gradient }: PressTarget,
): Gesture | undefined {
  if (gradient !== undefined) return startGradient(context, pointer, gradient);
  if (radius !== undefined) return startRadius(context, pointer, radius);
  if (handle !== undefined) return startResize(context, pointer, handle);
  if (isRotate === true) return startRotate(context, pointer);
  return spacing === undefined ? undefined : startSpacing(context, pointer, spacing);
}

/** A press inside of what is edited in place goes on with it; anywhere else it ends the editing. */
function continueEditing(context: GestureContext, pointer: PointerState): Gesture | undefined {
  const { store, textEditing } = context;
  const { design, editing, framing } = store.get();
  if (editing === undefined && framing === undefined) return undefined;
  const text = layerById(design, editing);
  const gesture = isText(text)
    ? startTextSelection(() => textEditing.current, pointer, text.text)
    : continueFraming(context, pointer, framing);
  if (gesture === undefined) store.set({ editing: undefined, framing: undefined });
  return gesture;
}

function continueFraming(context: GestureContext, pointer: PointerState, id = ""): Gesture | undefined {
  return hitAt(context, pointer.at, true) === id ? startFrame(context, pointer) : undefined;
}

/** What a press at a point selects. With Ctrl or ⌘ it reaches into groups. */
export function hitAt({ store, view }: GestureContext, at: Point, isDeep: boolean): string | undefined {
  const state = store.get();
  const { design, selection } = state;
  const tolerance = hitReach / view.get().zoom;
  if (isDeep) return innermostLayerAt(state, at, tolerance)?.layer_id;
  // Inside a group whose member is selected, its other members can be pressed directly.
  const enteredGroup = layerById(design, selection[0])?.group;
  return unlockedLayerAt(state, at, { tolerance, enteredGroup })?.layer_id;
}

/** Selects what was pressed and drags the selection. */
function startSelection(context: GestureContext, pointer: PointerState, hit: string): Gesture {
  const { store } = context;
  const { selection } = store.get();
  const wasSelected = selection.includes(hit);
  if (!wasSelected) store.set({ selection: pointer.shift ? [...selection, hit] : [hit] });
  const onClick = () => {
    if (!wasSelected) return;
    // A click on one of several selects it alone, with Shift it leaves the selection.
    store.set({ selection: pointer.shift ? selection.filter((id) => id !== hit) : [hit] });
  };
  const { design, selection: selected } = store.get();
  const ids = movableOf(design, selected);
  const stack = stackOfMembers(design, ids);
  // A copy is dragged as from everywhere else.
  return isStack(stack) && !pointer.alt
    ? startReorder(context, pointer, { stack, ids, onClick })
    : startMove(context, pointer, onClick);
}

function selectOnly(store: EditorStore, hit: string): Gesture {
  store.set({ selection: [hit] });
  return { move: () => {}, end: () => {}, cancel: () => {} };
}

function startPan({ view }: GestureContext, start: PointerState): Gesture {
  const before = view.get();
  return {
    move: ({ onScreen }) =>
      view.set(panned(before, onScreen.x - start.onScreen.x, onScreen.y - start.onScreen.y)),
    end: () => {},
    cancel: () => view.set(before),
  };
}

/** A double click edits a text, crops a picture, or reaches into a group. */
export function openAt({ store, view }: GestureContext, at: Point): void {
  const state = store.get();
  const { design, selection } = state;
  const tolerance = hitReach / view.get().zoom;
  const enteredGroup = layerById(design, selection[0])?.group;
  const hit = unlockedLayerAt(state, at, { tolerance, enteredGroup });
  if (hit === undefined) return;
  const inside = isGroup(hit) ? unlockedLayerAt(state, at, { tolerance, enteredGroup: hit.layer_id }) : hit;
  store.set({ selection: [(inside ?? hit).layer_id] });
  if (!isGroup(hit)) editInPlace(store);
}
