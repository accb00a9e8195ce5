import type { Design } from "./design.ts";

/** The picture that one layer, or the background, wants. */
export interface PictureRequest {
  target: PictureTarget;
  /** Addresses to try, best first. */
  sources: readonly string[];
  /** A picture that an edit asked for: without it the render is refused. */
  required: boolean;
  /** Where an edit asked for it, such as `layers[2].image_url`. */
  path?: string;
}

/** Where a picture goes. Tagged, since a layer's id may be `background`. */
export type PictureTarget = { kind: "layer"; layer_id: string } | { kind: "background" };

/** What a diagnostic of a render is about. */
export type RenderTarget = PictureTarget | { kind: "image" };

/** As callers see it: a layer_id, `background`, or `image` for the whole image. */
export function targetName(target: RenderTarget): string {
  return target.kind === "layer" ? target.layer_id : target.kind;
}

export function isSameTarget(one: RenderTarget, other: RenderTarget): boolean {
  return one.kind === "layer"
    ? other.kind === "layer" && one.layer_id === other.layer_id
    : one.kind === other.kind;
}

/** A design whose texts are final, and the pictures that are still to be found. */
export interface PersonalisedDesign {
  design: Design;
  /** The design without any value or edit: its version, as an open without parameters shows it. */
  defaults: Design;
  /**
   * Layers, by layer_id, that differ from `defaults`; all others are the same objects in both. Found out once, where
   * values are applied, and carried along to the encoder.
   */
  changed: readonly string[];
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
