import { type RefObject, useEffect, useState } from "react";
import type { EditorParts } from "../editor-context.ts";
import { createFilledDesigns, withOwnText } from "./test-values.ts";

/** Repaints the canvas once a frame after changes. Returns whether fonts or pictures are missing. */
export function usePaintedCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, painter }: EditorParts,
): boolean {
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    let frame: number | undefined;
    const fill = createFilledDesigns();
    let painted: unknown[] = [];
    const paint = () => {
      frame = undefined;
      const { design, values, moving, editing } = store.get();
      if (canvas.current === null) return;
      const shown = withOwnText(fill(design, values), design, editing);
      setBusy(painter.paint(canvas.current, shown, moving).isPending);
      painted = [design, values, moving, editing];
    };
    const request = () => {
      frame ??= requestAnimationFrame(paint);
    };
    const onChange = () => {
      const { design, values, moving, editing } = store.get();
      if ([design, values, moving, editing].some((value, index) => painted[index] !== value)) request();
    };
    request();
    const stops = [store.subscribe(onChange), painter.subscribe(request)];
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [canvas, store, painter]);
  return isBusy;
}
