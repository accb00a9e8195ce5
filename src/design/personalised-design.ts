import type { Design } from "./design.ts";

/** The picture that one layer, or the background, wants. */
export interface PictureRequest {
  /** A layer_id, or `background`, which no layer's request can be mistaken for: see `target`. */
  target: PictureTarget;
  /** Addresses to try, best first. */
  sources: readonly string[];
  /** A picture that an edit asked for: without it the render is refused (contract §5). */
  required: boolean;
}

export type PictureTarget = { layer_id: string } | "background";

/** A design with all its texts final, and the pictures that are still to be had. */
export interface PersonalisedDesign {
  design: Design;
  pictures: readonly PictureRequest[];
  /** Layers, by layer_id, that could not show the value they were given: their fallback or own value stands there. */
  unread?: readonly string[];
  /** Layers, by layer_id, with a placeholder whose format could not read its value: that stands there as it came. */
  unformatted?: readonly string[];
}
