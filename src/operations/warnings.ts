import { type RenderTarget, targetName } from "../design/personalised-design.ts";
import type { UnavailableReason } from "../remote/image-unavailable.ts";

/** Details of a warning beside its layer and code. Never a parameter's value or an address. */
export interface WarningDetails {
  reason: UnavailableReason;
  font_size: number;
  count: number;
  family: string;
  parameter: string;
  shown: number;
  of: number;
  fits_font_size: number;
  fits_width: number;
}

/** A description of each detail, for the docs. */
export const warningDetails = {
  reason: "why the picture is unavailable: not_allowed, unreachable, too_big, broken or slow",
  font_size: "font size of the drawn text in pixels",
  count: "number of missing characters",
  family: "the family that the design names",
  parameter: "the name of the parameter",
  shown: "in temporary images: how many characters are drawn, blanks left out",
  of: "in temporary images: how many there are",
  fits_font_size: "in temporary images: the largest font size at which all of it fits",
  fits_width: "in temporary images: the least width of its box at which all of it fits",
} as const satisfies Record<keyof WarningDetails, string>;

/** What would fit: known where layers are measured. */
const adviceDetails = ["shown", "of", "fits_font_size", "fits_width"] as const;

/**
 * Every way in which a rendered image can differ from the request. The docs print this table. A code is stable: it
 * keeps its meaning, and new meanings get new codes.
 */
export const warnings = {
  image_replaced: {
    meaning: "The picture is unavailable and was replaced by the layer's fallback or own picture",
    details: ["reason"],
  },
  image_left_out: {
    meaning: "The picture is unavailable and was left out",
    details: ["reason"],
  },
  value_replaced: {
    meaning:
      "The layer can't show the value and shows its fallback or own value instead; or a time can't be read, so its test fails, or a time zone, which counts as UTC. A parameter is named if it sets a property, a time or a zone",
    details: ["parameter"],
  },
  format_unread: {
    meaning: "A placeholder's format can't read the value, which is shown unchanged",
    details: ["parameter"],
  },
  tag_unresolved: {
    meaning:
      "A merge tag wasn't replaced, or a program wrote a word such as `null` for no value; the parameter's fallback is shown, or the tag itself if no parameter is named",
    details: ["parameter"],
  },
  text_shrunk: {
    meaning: "A text that isn't the design's own is drawn smaller than its font_size to fit its box",
    details: ["font_size", ...adviceDetails],
  },
  text_shortened: { meaning: "The text doesn't fit, so short_text is drawn instead", details: [] },
  text_cut: {
    meaning: "The text doesn't fit or exceeds the length limit, so a part of it is missing",
    details: adviceDetails,
  },
  letters_left_out: {
    meaning: "No font has some characters of the text; they were left out",
    details: ["count"],
  },
  font_replaced: {
    meaning: "The font is unavailable and was replaced by a Noto family",
    details: ["family"],
  },
  stack_overfull: {
    meaning: "The members of a stack need more room than it has and reach out of it",
    details: [],
  },
  code_too_small: {
    meaning: "The code has less than one pixel per module and can't be scanned",
    details: [],
  },
  code_left_out: { meaning: "The code can't encode its value and was left out", details: [] },
  row_unknown: {
    meaning: "The table has no row with this key; the image is as without a row",
    details: [],
  },
  data_unavailable: {
    meaning: "The database can't be reached, and the row isn't known; the image is as without a row",
    details: [],
  },
  size_unknown: {
    meaning: "The design has no size of this name; its own canvas is shown",
    details: [],
  },
  scale_reduced: {
    meaning: "At this scale the image would have too many pixels; it has the largest scale that fits",
    details: [],
  },
  not_personalised: {
    meaning:
      "The image couldn't be made in time; the design's own image is shown in its place, as without parameters",
    details: [],
  },
  frames_dropped: { meaning: "Frames of an animation were dropped to stay within the limits", details: [] },
} as const satisfies Record<string, { meaning: string; details: readonly (keyof WarningDetails)[] }>;

export type WarningCode = keyof typeof warnings;

/** One difference between the request and the rendered image. */
export interface RenderWarning extends Partial<WarningDetails> {
  target: RenderTarget;
  code: WarningCode;
}

/** The name of a warning's target in answers: a layer_id, `background`, or `image` for the whole image. */
export const warningTarget = targetName;
