import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { readRecentSvg } from "../../design/svg/read-svg.ts";
import { SvgError } from "../../design/svg/svg-element.ts";
import { color } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

export const look = {
  fit: z
    .enum(["contain", "cover", "fill"])
    .default("contain")
    .describe("How the graphic fits its box: whole, cropped to fill, or stretched"),
  color: color.default("#000000").describe("Replaces currentColor in the graphic"),
};

export const svgSchema = z.strictObject({
  ...layerBox,
  type: z.literal("svg").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  svg: z
    .string()
    .max(100_000)
    .superRefine((source, context) => {
      try {
        readRecentSvg(source);
      } catch (error) {
        if (!(error instanceof SvgError)) throw error;
        context.addIssue({ code: "custom", message: error.message });
      }
    })
    .describe("Source of the graphic: shapes, gradients, groups and clips, but no text, pictures or scripts"),
  ...look,
});

export type SvgLayer = z.output<typeof svgSchema>;
