import { type RefObject, useEffect, useLayoutEffect } from "react";

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

/** Tells of a press on anything but an open panel and what it belongs to. */
export function usePressBeside(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onPressBeside: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (panel.current?.contains(target) !== true && !anchor.contains(target)) onPressBeside();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

interface Placing {
  align: "start" | "center" | "end";
  /** The side that is tried first. */
  side: "above" | "below";
  /** Pixels between the two. */
  gap: number;
}

/** Pixels that stay free at the edges of the window. */
const margin = 8;

/** Position of a panel beside its anchor. It flips to the other side if it doesn't fit and stays in the window. */
export function placeBeside(anchor: Box, panel: Size, view: Size, { align, side, gap }: Placing) {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height + margin <= view.height;
  const fitsAbove = above >= margin;
  const stands = side === "below" ? fitsBelow || !fitsAbove : !fitsAbove;
  const left = {
    start: anchor.left,
    end: anchor.right - panel.width,
    center: centre(anchor) - panel.width / 2,
  };
  return {
    left: within(left[align], view.width - panel.width),
    top: within(stands ? below : above, view.height - panel.height),
  };
}

function centre({ left, right }: Box): number {
  return (left + right) / 2;
}

function within(place: number, most: number): number {
  return Math.max(margin, Math.min(place, most - margin));
}
