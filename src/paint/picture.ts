import type { Box } from "../design/geometry.ts";
import type { Focus } from "../design/picture-box.ts";
import type { Drawable } from "./canvas.ts";

export type Fit = "cover" | "contain" | "fill";

/** A decoded picture for one layer. */
export interface Picture {
  image: Drawable;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Whether `image` is already cropped and scaled to its placement; otherwise it is the whole original. */
  isPlaced: boolean;
  /** Where its crop was found to be the most interesting, if its box has no focus and it is known. */
  found?: Focus | undefined;
  /** Size of `image` in pixels, and whether all of them are opaque; absent where that isn't known. */
  pixels?: { width: number; height: number; isOpaque: boolean };
  /** All frames of an animated picture; the first is `image`. */
  movement?: Movement;
}

export interface Movement {
  /** In order, each with its start time in milliseconds; the first starts at 0. */
  frames: readonly { image: Drawable; from: number }[];
  /** Duration of one loop in milliseconds; greater than every moment. */
  length: number;
  /** Whether frames were left out because of limits. */
  isShortened: boolean;
}

/** The image or frame of a picture at a moment. */
export function imageAt({ image, movement }: Picture, moment: number): Drawable {
  if (movement === undefined) return image;
  const within = moment % movement.length;
  return movement.frames.findLast(({ from }) => from <= within)?.image ?? image;
}

/** How a picture stands in a box. */
interface Framing {
  fit: Fit;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  zoom?: number;
}

/** Source and destination rectangles of a picture in a box. */
export interface Placement {
  source: Box;
  destination: Box;
}

/** Sizes in pixels. The destination is relative to the box's top left corner. */
export function placePicture(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  { fit, focus_x = 0.5, focus_y = 0.5, zoom = 1 }: Framing,
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
  const scale = Math.max(...scales) * zoom;
  const width = box.width / scale;
  const height = box.height / scale;
  const x = clampStart(focus_x * picture.width - width / 2, picture.width - width);
  const y = clampStart(focus_y * picture.height - height / 2, picture.height - height);
  return { source: { x, y, width, height }, destination: full };
}

/** Keeps the crop inside the picture. */
function clampStart(start: number, max: number): number {
  return Math.max(0, Math.min(start, max));
}
