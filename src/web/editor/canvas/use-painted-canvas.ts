import { type RefObject, useEffect } from "react";
import { useCompany } from "../../api/company.ts";
import type { EditorParts } from "../editor-context.ts";
import { createFilledDesigns, withOwnText } from "./test-values.ts";

/**
 * Repaints the canvas once a frame after changes. The artboard is busy from a change until it is painted with all fonts and
 * pictures; the attribute is set at once, without waiting for React.
 */
export function usePaintedCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, painter, artboard }: EditorParts,
): void {
  const { graphemes } = useCompany().limits;
  useEffect(() => {
    const setBusy = (isBusy: boolean) => artboard.current?.setAttribute("aria-busy", String(isBusy));
    let frame: number | undefined;
    const fill = createFilledDesigns({ graphemes });
    let painted: unknown[] = [];
    const paint = () => {
      frame = undefined;
      const { design, document, values, moving, editing } = store.get();
      if (canvas.current === null) return;
      const shown = withOwnText(fill(design, values, document), design, editing);
      setBusy(painter.paint(canvas.current, shown, moving).isPending);
      painted = [design, values, moving, editing];
    };
    const request = () => {
      setBusy(true);
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
  }, [canvas, store, painter, artboard, graphemes]);
}
