import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { color, gradient, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

const amount = z.number().min(-1_000_000_000).max(1_000_000_000);

export const look = {
  min: amount.default(0).describe("Value of an empty bar or ring"),
  max: amount.default(100).describe("Value of a full bar or ring; greater than min"),
  shape: z.enum(["bar", "ring"]).default("bar").describe("Bar or ring; use rotation for a vertical bar"),
  color: color.default("#3b5bdb").describe("Color of the filled part"),
  color_gradient: gradient.optional().describe("Replaces color, across the whole bar or ring"),
  track_color: color.default("#e3e5ec").describe("Color of the track below the filled part"),
  thickness: pixels(1, 4096)
    .optional()
    .describe("Default: a bar fills its box, a ring takes an eighth of it"),
  rounded: z.boolean().default(true).describe("Whether the ends are round"),
  direction: z
    .enum(["forward", "backward"])
    .default("forward")
    .describe("forward is left to right, or clockwise"),
  start_angle: z
    .number()
    .min(-360)
    .max(360)
    .default(0)
    .describe("Rings only: start angle, in degrees clockwise from the top"),
};

export const progressSchema = z
  .strictObject({
    ...layerBox,
    type: z.literal("progress").describe("The layer's kind"),
    ...layerPlace,
    bind: bindingOf({ ...layerPlace, ...look }),
    value: amount.describe("Between min and max; values outside count as the nearer end"),
    fallback: amount.optional().describe("Used if the value is missing or isn't a number"),
    ...look,
  })
  .superRefine((layer, context) => {
    if (layer.max > layer.min) return;
    context.addIssue({
      code: "custom",
      path: ["max"],
      message: `Expected more than ${layer.min}, the layer's min`,
    });
  });

export type ProgressLayer = z.output<typeof progressSchema>;
