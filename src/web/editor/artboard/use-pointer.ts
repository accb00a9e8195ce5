import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import { zoomByWheel } from "../gestures/frame-gesture.ts";
import type { Gesture, GestureContext, PointerState } from "../gestures/gesture.ts";
import type { Corner } from "../gestures/radius-gesture.ts";
import type { Handle } from "../gestures/resize-layers.ts";
import type { Spacing } from "../gestures/spacing-areas.ts";
import { chooseGesture, type PressTarget } from "./choose-gesture.ts";
import { fromScreen, panned, type View, zoomAt } from "../view/view.ts";

interface PointerOptions {
  context: GestureContext;
  element: RefObject<HTMLElement | null>;
  canEdit: boolean;
}

/** Turns pointer events on the artboard into gestures. Two fingers zoom and pan. Escape cancels. */
export function usePointer({ context, element, canEdit }: PointerOptions) {
  const gesture = useRef<Gesture>(undefined);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const presses = useRef<Presses>({ at: 0, x: 0, y: 0, count: 0 });
  const isSpaceDown = useSpaceBar();
  useCancelKey(gesture);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const pointer = readPointer(event.nativeEvent, element.current, context.view.get());
    if (pointer === undefined || event.button === 2) return;
    fingers.current.set(event.pointerId, pointer.onScreen);
    if (fingers.current.size > 1) {
      gesture.current?.cancel();
      gesture.current = undefined;
      return;
    }
    const pans = event.button === 1 || isSpaceDown.current;
    if (!pans) leaveField();
    event.currentTarget.setPointerCapture(event.pointerId);
    const target = pressTarget(event.target);
    presses.current = countPresses(presses.current, pointer, event.timeStamp);
    const press = { ...pointer, count: presses.current.count };
    gesture.current = chooseGesture(context, { pointer: press, target, pans, canEdit });
  };
  const onPointerMove = (event: ReactPointerEvent<HTMLElement>) => {
    const pointer = readPointer(event.nativeEvent, element.current, context.view.get());
    if (pointer === undefined) return;
    const before = new Map(fingers.current);
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, pointer.onScreen);
    if (fingers.current.size === 2) pinch(context, [...before.values()], [...fingers.current.values()]);
    else gesture.current?.move(pointer);
  };
  const finish = (event: ReactPointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const pointer = readPointer(event.nativeEvent, element.current, context.view.get());
    if (pointer === undefined || event.type === "pointercancel") gesture.current?.cancel();
    else gesture.current?.end(pointer);
    gesture.current = undefined;
  };
  return { onPointerDown, onPointerMove, onPointerUp: finish, onPointerCancel: finish };
}

/** Applies what was typed in a property's field. The browser takes the focus only after the press, and its layer may be left by then. */
function leaveField(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest("[data-styles-words]") !== null) focused.blur();
}

/** The pointer on the artboard; undefined before the artboard is there. */
export function readPointer(
  event: { clientX: number; clientY: number } & Partial<
    Record<"shiftKey" | "altKey" | "ctrlKey" | "metaKey", boolean>
  >,
  element: HTMLElement | null,
  view: View,
): PointerState | undefined {
  if (element === null) return undefined;
  const { left, top } = element.getBoundingClientRect();
  const onScreen = { x: event.clientX - left, y: event.clientY - top };
  return {
    onScreen,
    at: fromScreen(view, onScreen),
    shift: event.shiftKey === true,
    alt: event.altKey === true,
    modifier: event.ctrlKey === true || event.metaKey === true,
    count: 1,
  };
}

/** The last press, and how many there were in a row. */
interface Presses {
  at: number;
  x: number;
  y: number;
  count: number;
}

/** Milliseconds and CSS pixels within which presses count as double and triple clicks. */
const inARow = { time: 400, distance: 5 };

function countPresses(before: Presses, { onScreen: { x, y } }: PointerState, at: number): Presses {
  const isInRow = at - before.at < inARow.time && Math.hypot(x - before.x, y - before.y) < inARow.distance;
  return { at, x, y, count: isInRow ? before.count + 1 : 1 };
}

/** What the marks of the overlay say about a press on them. */
const targetsByMark: Readonly<Record<string, (value: string) => PressTarget>> = {
  ruler: (axis) => ({ guide: { ruler: axis === "x" ? "x" : "y" } }),
  guide: (index) => ({ guide: { guide: Number(index) } }),
  gradient: (part) => ({ gradient: part === "end" || part === "line" ? part : Number(part) }),
  rotate: () => ({ isRotate: true }),
  spacing: (spacing) => ({ spacing: spacing as Spacing }),
  radius: (corner) => ({ radius: directionOf(corner) as Corner }),
  handle: (handle) => ({ handle: directionOf(handle) as Handle }),
};

function pressTarget(target: EventTarget): PressTarget {
  if (!(target instanceof SVGElement)) return {};
  const [mark, value = ""] =
    Object.entries(target.dataset).find(([name]) => Object.hasOwn(targetsByMark, name)) ?? [];
  return mark === undefined ? {} : (targetsByMark[mark]?.(value) ?? {});
}

function directionOf(text: string): { x: number | undefined; y: number | undefined } {
  const [x, y] = text.split(" ").map(Number);
  return { x, y };
}

type Finger = { x: number; y: number };

/** Two fingers move and zoom the canvas with them. */
function pinch({ view }: GestureContext, before: readonly Finger[], after: readonly Finger[]): void {
  const [one, other] = before as [Finger, Finger];
  const [nextOne, nextOther] = after as [Finger, Finger];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const nextMiddle = { x: (nextOne.x + nextOther.x) / 2, y: (nextOne.y + nextOther.y) / 2 };
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  const scale = distance === 0 ? 1 : Math.hypot(nextOne.x - nextOther.x, nextOne.y - nextOther.y) / distance;
  const current = view.get();
  const moved = panned(current, nextMiddle.x - middle.x, nextMiddle.y - middle.y);
  view.set(zoomAt(moved, nextMiddle, current.zoom * scale));
}

/** Whether the space bar is held outside of fields and buttons. */
function useSpaceBar(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== "Space") return;
      const target = event.target as HTMLElement | null;
      const control = target?.closest("input, textarea, select, button, a, [role=treeitem]") ?? null;
      isDown.current = event.type === "keydown" && control === null;
      if (isDown.current) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keyup", onKey);
    };
  }, []);
  return isDown;
}

function useCancelKey(gesture: RefObject<Gesture | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || gesture.current === undefined) return;
      gesture.current.cancel();
      gesture.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [gesture]);
}

/** The wheel pans, and zooms a picture that is cropped. With Ctrl or ⌘, or as a trackpad's pinch, it zooms at the pointer. */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  context: GestureContext,
  canEdit: boolean,
): void {
  useEffect(() => {
    const { view } = context;
    const target = element.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pointer = readPointer(event, target, view.get());
      if (pointer === undefined) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const current = view.get();
      if (pointer.modifier) {
        view.set(zoomAt(current, pointer.onScreen, current.zoom * Math.exp(-event.deltaY * lines * 0.004)));
      } else if (!canEdit || !zoomByWheel(context, pointer, event.deltaY * lines)) {
        const [x, y] =
          event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        view.set(panned(current, -x * lines, -y * lines));
      }
    };
    // React's wheel listeners are passive, and then the page would zoom.
    target?.addEventListener("wheel", onWheel, { passive: false });
    return () => target?.removeEventListener("wheel", onWheel);
  }, [element, context, canEdit]);
}
