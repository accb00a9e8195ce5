import { type RefObject, useLayoutEffect } from "react";
import { placeBeside, type Placing } from "./place-beside.ts";

/**
 * Puts a `popover="manual"` element on top of everything, an open dialog included, beside what it belongs to. Its
 * place is set through the object model, which the Content-Security-Policy allows.
 */
export function usePopover(
  panel: RefObject<HTMLElement | null>,
  anchor: Element | null,
  { align, side, gap }: Placing,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || anchor === null) return undefined;
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, view, { align, side, gap });
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    element.showPopover();
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [panel, anchor, align, side, gap]);
}
