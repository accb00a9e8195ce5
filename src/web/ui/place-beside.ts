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

export interface Placing {
  align: "start" | "center" | "end";
  /** The side that is tried first. */
  side: "above" | "below";
  /** Pixels between the two. */
  gap: number;
}

/** Pixels that stay free at the edges of the window. */
const margin = 8;

/** Where a panel stands beside what it belongs to: on the other side where it would not fit, and always in the window. */
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
