import type { Box } from "../design/geometry.ts";
import type { Drawable } from "./canvas.ts";

export type Fit = "cover" | "contain" | "fill";

/** A decoded picture for one layer. */
export interface Picture {
  image: Drawable;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Whether `image` is already cut and scaled to its placement; otherwise it is the whole original. */
  placed: boolean;
}

/** Which part of a picture goes where in a box (contract §3: fit, focus_x, focus_y). */
export interface Placement {
  source: Box;
  destination: Box;
}

/** Sizes in pixels; the destination lies relative to the box's top left corner. */
export function placePicture(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  { fit, focus_x, focus_y }: { fit: Fit; focus_x: number; focus_y: number },
): Placement {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const full = { x: 0, y: 0, width: box.width, height: box.height };
  if (fit === "fill") return { source: whole, destination: full };
  const scales = [box.width / picture.width, box.height / picture.height] as const;
  if (fit === "contain") {
    const scale = Math.min(...scales);
    const width = picture.width * scale;
    const height = picture.height * scale;
    const destination = {
      x: (box.width - width) * focus_x,
      y: (box.height - height) * focus_y,
      width,
      height,
    };
    return { source: whole, destination };
  }
  const scale = Math.max(...scales);
  const width = box.width / scale;
  const height = box.height / scale;
  const x = slide(focus_x * picture.width - width / 2, picture.width - width);
  const y = slide(focus_y * picture.height - height / 2, picture.height - height);
  return { source: { x, y, width, height }, destination: full };
}

/** The cut lies around its focus as far as the picture reaches. */
function slide(start: number, most: number): number {
  return Math.max(0, Math.min(start, most));
}
