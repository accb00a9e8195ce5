import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { readNumber } from "../read-number.ts";
import { colour, gradient, pixels } from "../values.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const amount = z.number().min(-1_000_000_000).max(1_000_000_000);

const look = {
  min: amount.default(0).describe("The value of an empty bar or ring"),
  max: amount.default(100).describe("The value of a full one; above min"),
  shape: z.enum(["bar", "ring"]).default("bar").describe("What is filled; rotation turns a bar upright"),
  color: colour.default("#3b5bdb").describe("Of the filled part"),
  color_gradient: gradient.optional().describe("In place of color, across the whole bar or ring"),
  track_color: colour.default("#e3e5ec").describe("Of the whole, beneath the filled part"),
  thickness: pixels(1, 4096)
    .optional()
    .describe("A bar fills its box when not given; a ring takes an eighth of its box"),
  rounded: z.boolean().default(true).describe("Whether ends are round or straight"),
  direction: z
    .enum(["forward", "backward"])
    .default("forward")
    .describe("Forward is from left to right, or clockwise"),
  start_angle: z
    .number()
    .min(-360)
    .max(360)
    .default(0)
    .describe("Of a ring: degrees clockwise from the top at which it begins"),
};

const schema = z
  .strictObject({
    ...layerBox,
    type: z.literal("progress").describe("This kind of layer"),
    ...layerPlace,
    value: amount.describe("Between min and max; beyond them it counts as the nearer one"),
    fallback: amount.optional().describe("Stands in for a value that is missing or no number"),
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

export type ProgressLayer = z.output<typeof schema>;

export const progressLayerKind = defineLayerKind({
  schema,
  parameterType: "text",
  editable: ["value", ...(Object.keys(look) as (keyof typeof look)[]), ...editableBox],
  texts: {},
  parameterDefault: (layer) => String(layer.value),
  isReadable: (_layer, value) => readNumber(value) !== undefined,
  withValue: (layer, value) => ({
    ...layer,
    value: (value === undefined ? undefined : valueOf(layer, value)) ?? layer.fallback ?? layer.value,
  }),
  pictureSources: () => [],
});

/** `62` is in the unit of min and max; `62%` is a share of the range. */
function valueOf({ min, max }: ProgressLayer, text: string): number | undefined {
  const read = readNumber(text);
  return read?.percent ? min + ((max - min) * read.number) / 100 : read?.number;
}
