import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { color, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

const points = z.number().min(0).max(10);

export const look = {
  max: z.int().min(1).max(10).default(5).describe("Number of symbols"),
  symbol: z.enum(["star", "heart", "circle"]).default("star").describe("Shape of the symbols"),
  color: color.default("#f5a623").describe("Color of the filled symbols"),
  empty_color: color.default("#d8d8de").describe("Color of the empty symbols"),
  gap: pixels(0, 1000).default(4).describe("Pixels between two symbols"),
};

export const ratingSchema = z
  .strictObject({
    ...layerBox,
    type: z.literal("rating").describe("The layer's kind"),
    ...layerPlace,
    bind: bindingOf({ ...layerPlace, ...look }),
    value: points.describe("Number of filled symbols; fractions are allowed: 4.5"),
    fallback: points.optional().describe("Used if the value is missing, isn't a number or is out of range"),
    ...look,
  })
  .superRefine((layer, context) => {
    for (const property of ["value", "fallback"] as const) {
      const value = layer[property] ?? 0;
      if (value <= layer.max) continue;
      context.addIssue({
        code: "custom",
        path: [property],
        message: `Expected 0 to ${layer.max}, the layer's max`,
      });
    }
  });

export type RatingLayer = z.output<typeof ratingSchema>;
