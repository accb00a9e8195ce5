import { type RefObject, useEffect, useLayoutEffect } from "react";

/**
 * Shows a `popover="manual"` element next to its anchor, above everything including an open dialog. The position is
 * set through the CSSOM, because the Content-Security-Policy forbids style attributes in HTML.
 */
export function usePopover(
  panel: RefObject<HTMLElement | null>,
  anchor: Element | null,
  { align, side, gap }: Placement,
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

/** Calls `onOutsidePress` for a press outside of an open panel and its anchor. */
export function useOutsidePress(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onOutsidePress: () => void,
): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (panel.current?.contains(target) !== true && !anchor.contains(target)) onOutsidePress();
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

interface Placement {
  align: "start" | "center" | "end";
  /** The preferred side. */
  side: "above" | "below";
  /** Pixels between anchor and panel. */
  gap: number;
}

/** The smallest distance to the edges of the window in pixels. */
const margin = 8;

/** Position of a panel beside its anchor. It flips to the other side if it doesn't fit and stays in the window. */
export function placeBeside(anchor: Box, panel: Size, view: Size, { align, side, gap }: Placement) {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height + margin <= view.height;
  const fitsAbove = above >= margin;
  const isBelow = side === "below" ? fitsBelow || !fitsAbove : !fitsAbove;
  const left = {
    start: anchor.left,
    end: anchor.right - panel.width,
    center: (anchor.left + anchor.right) / 2 - panel.width / 2,
  };
  return {
    left: clamp(left[align], view.width - panel.width),
    top: clamp(isBelow ? below : above, view.height - panel.height),
  };
}

function clamp(position: number, max: number): number {
  return Math.max(margin, Math.min(position, max - margin));
}
