import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { color, pathData, pictureAddress, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

/** The default of `mask_path`. */
export const plainMaskPath = "M50 0 L100 50 L50 100 L0 50 Z";

export const look = {
  flip: z
    .enum(["none", "horizontal", "vertical", "both"])
    .default("none")
    .describe("Mirrors the picture in place; horizontal swaps left and right"),
  mask: z
    .enum(["box", "circle", "ellipse", "path"])
    .default("box")
    .describe(
      "Shape to which the picture is cut: its box with border_radius, the largest circle or the ellipse in it, or mask_path",
    ),
  mask_path: pathData
    .default(plainMaskPath)
    .describe(
      "SVG path data in a box of 100 by 100, stretched to the layer's box; parts outside the box are clipped",
    ),
  blur: pixels(0, 100).default(0).describe("Blur radius in pixels, like CSS blur()"),
  brightness: z.number().min(0).max(3).default(1).describe("0 is black, 1 unchanged, 2 twice as bright"),
  contrast: z.number().min(0).max(3).default(1).describe("0 is grey, 1 unchanged"),
  saturation: z.number().min(0).max(3).default(1).describe("0 is without color, 1 unchanged"),
  grayscale: z.number().min(0).max(1).default(0).describe("0 is unchanged, 1 without color"),
  tint_color: color
    .default("#00000000")
    .describe("Gives the picture this hue and keeps its lightness; the alpha is the strength"),
};

export const imageSchema = z.strictObject({
  ...layerBox,
  type: z.literal("image").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  image_url: pictureAddress.describe("The layer's own picture"),
  fallback_url: pictureAddress
    .optional()
    .describe("Used if the value is missing or its picture is unavailable"),
  fit: z
    .enum(["cover", "contain", "fill"])
    .default("cover")
    .describe("How the picture fits its box: cropped to fill, whole, or stretched"),
  focus_x: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "From the left: the point that cover keeps visible, or the side to which contain aligns. If neither focus is " +
        "set, cover keeps the most interesting part visible; if only one is set, the other is 0.5",
    ),
  focus_y: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("From the top: the point that cover keeps visible, or the side to which contain aligns"),
  zoom: z
    .number()
    .min(1)
    .max(10)
    .default(1)
    .describe(
      "How many times larger cover shows the picture than its box needs. Above 1, a picture without a focus shows its middle",
    ),
  ...look,
});

export type ImageLayer = z.output<typeof imageSchema>;
