import type { Design } from "./design.ts";

/** The picture of a layer or the background. */
export interface PictureRequest {
  target: PictureTarget;
  /** Addresses to try, in order. */
  sources: readonly string[];
  /** Set for a picture of an edit, without which the render fails. */
  required: boolean;
  /** Path of the edit, such as `layers[2].image_url`. */
  path?: string;
}

/** Tagged, because a layer's id may be `background`. */
export type PictureTarget = { kind: "layer"; layer_id: string } | { kind: "background" };

/** The subject of a warning. */
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

/** A member of a stack that an edit of x, y or both takes out of the flow. */
export interface MovedLayer {
  layer_id: string;
  axes: readonly ("x" | "y")[];
}

/** A design with final texts, and the pictures to load. */
export interface PersonalisedDesign {
  design: Design;
  /** The design without values or edits, as shown by an open without parameters. */
  defaults: Design;
  /**
   * Ids of the layers that differ from `defaults`; all others are the same objects in both. Determined once, where values are
   * applied, and passed on to the encoder (docs/adr/0030-one-change-set.md).
   */
  changed: readonly string[];
  pictures: readonly PictureRequest[];
  /** Absent when there are none. */
  movedLayers?: readonly MovedLayer[];
  /** The zone by whose clocks it tells times; default UTC. */
  timeZone?: string;
  /** Layers whose picture isn't the given one, because its host isn't allowed. */
  refusedPictures?: readonly string[];
  /** Warnings about values; absent or empty when there are none. */
  warnings?: readonly ValueWarning[];
}

/** A warning about a value or an edit. Never contains the value. */
export type ValueWarning = { layer_id: string } & TextWarning;

export type TextWarning =
  /** The layer can't show the value, or that of a parameter that sets a property, and shows the fallback or its own value. */
  | { code: "value_replaced"; parameter?: string }
  /** A placeholder's format can't parse the value, which is shown unformatted. */
  | { code: "format_unread"; parameter: string }
  /** The value is a merge tag, or, without a parameter, the drawn text contains one. */
  | { code: "tag_unresolved"; parameter?: string }
  /** The text was cut to the limit. */
  | { code: "text_cut" };
