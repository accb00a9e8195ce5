import type { Design } from "./design.ts";

/** The picture that one layer, or the background, wants. */
export interface PictureRequest {
  /** A layer_id, or `background`, which no layer's request can be mistaken for: see `target`. */
  target: PictureTarget;
  /** Addresses to try, best first. */
  sources: readonly string[];
  /** A picture that an edit asked for: without it the render is refused (contract §5). */
  required: boolean;
  /** Where an edit asked for it, such as `layers[2].image_url`. */
  path?: string;
}

export type PictureTarget = { layer_id: string } | "background";

/** A design with all its texts final, and the pictures that are still to be had. */
export interface PersonalisedDesign {
  design: Design;
  pictures: readonly PictureRequest[];
  /** Values that couldn't be shown as they came; absent or empty when all could. */
  notes?: readonly ValueNote[];
}

/** A layer that a value or an edit left otherwise than one would expect. Never holds the value. */
export type ValueNote = { layer_id: string } & NoteOnText;

export type NoteOnText =
  /** Its kind can't show the value: the fallback, or its own, stands there. */
  | { code: "value_replaced" }
  /** A placeholder's format couldn't read the value, which stands there as it came. */
  | { code: "format_unread"; parameter: string }
  /** A merge tag came in place of a value; or, without a parameter, one stands in the text that is drawn. */
  | { code: "tag_unresolved"; parameter?: string }
  /** What is beyond the longest text was dropped. */
  | { code: "text_cut" };
