import { type RefObject, useEffect } from "react";
import type { EditorState } from "../document/editor-store.ts";
import { withMovedLayers } from "../../../design/groups.ts";
import type { EditorParts } from "../editor-context.ts";

/**
 * Repaints the canvas once a frame after changes. The artboard is busy from a change until it is painted with all fonts and
 * pictures; the attribute is set at once, without waiting for React.
 */
export function usePaintedCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, painter, artboard, shownDesigns }: EditorParts,
): void {
  useEffect(() => {
    const setBusy = (isBusy: boolean) => artboard.current?.setAttribute("aria-busy", String(isBusy));
    let frame: number | undefined;
    let painted: unknown[] = [];
    const paint = () => {
      frame = undefined;
      const state = store.get();
      if (canvas.current === null) return;
      const shown = shownDesigns.fill(state);
      // What stands in a stack with a moving layer moves too.
      const moving = withMovedLayers(shown.design.layers, state.moving);
      setBusy(painter.paint(canvas.current, shown, moving).isPending);
      painted = inputsOf(state);
    };
    const request = () => {
      setBusy(true);
      frame ??= requestAnimationFrame(paint);
    };
    const onChange = () => {
      if (inputsOf(store.get()).some((value, index) => painted[index] !== value)) request();
    };
    const onLoad = () => {
      store.refresh();
      request();
    };
    request();
    const stops = [store.subscribe(onChange), painter.subscribe(onLoad)];
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [canvas, store, painter, artboard, shownDesigns]);
}

const inputsOf = ({ canvas, values, time, moving, editing }: EditorState) => [
  canvas,
  values,
  time,
  moving,
  editing,
];
