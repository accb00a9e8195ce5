import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { colour, pixels } from "../values.ts";
import { layerBox, layerPlace } from "./layer-box.ts";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("shape").describe("This kind of layer"),
  ...layerPlace,
  shape: z
    .enum(["rectangle", "ellipse", "line"])
    .default("rectangle")
    .describe("A line runs along the middle of its box, from left to right; rotation turns it"),
  fill_color: colour.default("#000000").describe("Of the inside; a line has none"),
  stroke_color: colour.default("#000000").describe("Of the outline"),
  stroke_width: pixels(0, 1000).default(0).describe("Inside the outline; the thickness of a line"),
});

export type ShapeLayer = z.output<typeof schema>;

export const shapeLayerKind = defineLayerKind({
  schema,
  parameterType: undefined,
  editable: [],
  texts: {},
  parameterDefault: () => "",
  withValue: (layer) => layer,
  pictureSources: () => [],
});
