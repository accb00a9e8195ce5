import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useOneStep } from "./field-effects.ts";

interface ScrubOptions {
  value: number | undefined;
  /** The change by two CSS pixels; with Shift ten times as much, with Alt a tenth. */
  step: number;
  isDisabled: boolean;
  apply: (value: number) => void;
}

/** CSS pixels before a press on a label becomes a drag; a click goes to the field. */
const threshold = 3;
const pixelsForAStep = 2;

/** A drag on the label of a number changes it, as one step. Escape brings the number back. */
export function useScrub({ value, step, isDisabled, apply }: ScrubOptions) {
  const steps = useOneStep();
  const hasDragged = useRef(false);
  const canScrub = value !== undefined && !isDisabled;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasDragged.current = false;
    const label = event.target instanceof Element ? event.target.closest("label") : null;
    // A finger on a label scrolls the panel.
    if (!canScrub || label === null || event.button !== 0 || event.pointerType === "touch") return;
    const at = event.clientX;
    drag(label, event, {
      start: steps.start,
      end: steps.end,
      move({ clientX, shiftKey, altKey }) {
        hasDragged.current = true;
        const size = step * (shiftKey ? 10 : altKey ? 0.1 : 1);
        steps.give(() => apply(value + Math.round((clientX - at) / pixelsForAStep) * size));
      },
      cancel: () => steps.takeBack(() => apply(value)),
    });
  };
  // The click after a drag doesn't go to the field.
  const onClickCapture = (event: MouseEvent) => {
    if (hasDragged.current) event.preventDefault();
    hasDragged.current = false;
  };
  return { "data-scrub": canScrub || undefined, onPointerDown, onClickCapture };
}

interface Drag {
  start: () => void;
  move: (event: globalThis.PointerEvent) => void;
  end: () => void;
  cancel: () => void;
}

function drag(
  element: HTMLElement,
  { pointerId, clientX: from }: PointerEvent,
  { start, move, end, cancel }: Drag,
): void {
  let isMoving = false;
  element.setPointerCapture(pointerId);
  const onMove = (event: globalThis.PointerEvent) => {
    if (!isMoving && Math.abs(event.clientX - from) < threshold) return;
    if (!isMoving) start();
    isMoving = true;
    move(event);
  };
  const finish = () => {
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("lostpointercapture", finish);
    window.removeEventListener("keydown", onKey, { capture: true });
    if (isMoving) end();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isMoving) cancel();
    finish();
    element.releasePointerCapture(pointerId);
  };
  element.addEventListener("pointermove", onMove);
  element.addEventListener("lostpointercapture", finish);
  window.addEventListener("keydown", onKey, { capture: true });
}
