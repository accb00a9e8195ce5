import { type RefObject, useEffect } from "react";
import type { EditorState } from "../document/editor-store.ts";
import { withMovedLayers } from "../../../design/groups.ts";
import type { EditorParts } from "../view/editor-context.ts";

/**
 * Repaints the canvas once a frame after changes. The artboard is busy from a change until it is painted with all fonts and
 * pictures; the attribute is set at once, without waiting for React.
 */
export function usePaintedCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, painter, artboard, shownDesigns, view }: EditorParts,
): void {
  useEffect(() => {
    const setBusy = (isBusy: boolean) => {
      artboard.current?.setAttribute("aria-busy", String(isBusy));
      // From now on panels may load fonts for letters that the design's fonts don't have (editor.module.css).
      if (!isBusy) artboard.current?.closest("main")?.setAttribute("data-painted", "");
    };
    let frame: number | undefined;
    let painted: unknown[] = [];
    let paintedShare = 0;
    const paint = () => {
      frame = undefined;
      const state = store.get();
      if (canvas.current === null) return;
      const shown = shownDesigns.fill(state);
      // What stands in a stack with a moving layer moves too.
      const moving = withMovedLayers(shown.design.layers, state.moving);
      paintedShare = seenShare(view.get().zoom);
      const detail = paintedShare * Math.max(shown.design.width, shown.design.height);
      setBusy(painter.paint(canvas.current, shown, moving, detail).isPending);
      painted = inputsOf(state);
    };
    const request = () => {
      setBusy(true);
      frame ??= requestAnimationFrame(paint);
    };
    const onChange = () => {
      if (inputsOf(store.get()).some((value, index) => painted[index] !== value)) request();
    };
    const onView = () => {
      if (seenShare(view.get().zoom) !== paintedShare) request();
    };
    const onLoad = () => {
      store.refresh();
      request();
    };
    request();
    const stops = [store.subscribe(onChange), painter.subscribe(onLoad), view.subscribe(onView)];
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [canvas, store, painter, artboard, shownDesigns, view]);
}

/**
 * Which share of the canvas's pixels is seen at a zoom, in a few steps, so that zooming doesn't load pictures each time. From 75 %
 * on, all of them: what is painted then is exact.
 */
function seenShare(zoom: number): number {
  return [0.25, 0.5, 0.75].find((share) => zoom * devicePixelRatio <= share) ?? 1;
}

const inputsOf = ({ canvas, values, time, moving, editing }: EditorState) => [
  canvas,
  values,
  time,
  moving,
  editing,
];
