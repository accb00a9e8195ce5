import { type RenderTarget, targetName } from "../design/personalised-design.ts";
import type { UnavailableReason } from "../remote/image-unavailable.ts";

/** Details of a warning beside its layer and code. Never a parameter's value or an address. */
export interface WarningDetails {
  reason: UnavailableReason;
  font_size: number;
  count: number;
  family: string;
  parameter: string;
}

/** A description of each detail, for the docs. */
export const warningDetails = {
  reason: "why the picture is unavailable: not_allowed, unreachable, too_big, broken or slow",
  font_size: "pixels that the text is drawn at",
  count: "how many are missing",
  family: "the family that the design names",
  parameter: "the name of the parameter",
} as const satisfies Record<keyof WarningDetails, string>;

/**
 * Every way in which a rendered image can differ from the request. The docs print this table. A code is stable: it
 * keeps its meaning, and new meanings get new codes.
 */
export const warnings = {
  image_replaced: {
    meaning: "The picture is unavailable; the layer's fallback or own picture stands in its place",
    details: ["reason"],
  },
  image_left_out: {
    meaning: "The picture is unavailable, and nothing stands in its place",
    details: ["reason"],
  },
  value_replaced: {
    meaning: "The layer can't show the value it was given; its fallback or own value stands in its place",
    details: [],
  },
  format_unread: {
    meaning: "A placeholder's format can't read the value, which stands in the text as it came",
    details: ["parameter"],
  },
  tag_unresolved: {
    meaning:
      "A merge tag was not filled in; the fallback stands in place of the parameter's value, or, where no parameter is named, the tag is drawn",
    details: ["parameter"],
  },
  text_shrunk: {
    meaning: "A text other than the design's own is drawn smaller than its font_size, to fit its box",
    details: ["font_size"],
  },
  text_shortened: { meaning: "The whole text has no room; short_text is drawn instead", details: [] },
  text_cut: {
    meaning: "The text has no room, or is longer than a text may be; a part of it isn't seen",
    details: [],
  },
  letters_left_out: {
    meaning: "No font has some characters of the text, which are left out",
    details: ["count"],
  },
  font_replaced: {
    meaning: "The font is unavailable; a Noto family stands in its place",
    details: ["family"],
  },
  code_too_small: {
    meaning: "The code has less than a pixel for each of its modules, so that it can't be scanned",
    details: [],
  },
  code_left_out: { meaning: "The code can't be made of its value, and is left out", details: [] },
  frames_dropped: { meaning: "Frames of what moves are left out, to keep within the bounds", details: [] },
} as const satisfies Record<string, { meaning: string; details: readonly (keyof WarningDetails)[] }>;

export type WarningCode = keyof typeof warnings;

/** One difference between the request and the rendered image. */
export interface RenderWarning extends Partial<WarningDetails> {
  target: RenderTarget;
  code: WarningCode;
}

/** The name of a warning's target in answers: a layer_id, `background`, or `image` for the whole image. */
export const warningTarget = targetName;
