import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { colour, gradient, pixels } from "../values.ts";
import { layerBox, layerPlace } from "./layer-box.ts";

const share = z.number().min(0).max(1);
const lineEnd = z.enum(["none", "arrow"]).default("none");

const schema = z
  .strictObject({
    ...layerBox,
    type: z.literal("shape").describe("This kind of layer"),
    ...layerPlace,
    shape: z
      .enum(["rectangle", "ellipse", "line", "polygon", "star", "path"])
      .default("rectangle")
      .describe("A line runs along the middle of its box, from left to right; rotation turns it"),
    sides: z.int().min(3).max(12).default(6).describe("Of a polygon, whose corners lie on the box's ellipse"),
    star_points: z
      .int()
      .min(3)
      .max(24)
      .default(5)
      .describe("Of a star, whose points lie on the box's ellipse"),
    inner_radius: z
      .number()
      .min(0.05)
      .max(1)
      .default(0.45)
      .describe("Of a star: how far from its middle the inner corners lie, as a share of the points' way"),
    points: z
      .array(z.tuple([share, share]))
      .min(2)
      .max(200)
      .optional()
      .describe("Of a path: its corners in order, as shares of the box's width and height"),
    closed: z
      .boolean()
      .default(true)
      .describe("Whether a path runs back to where it began; an open one has no inside"),
    fill_color: colour.default("#000000").describe("Of the inside; a line has none"),
    fill_gradient: gradient.optional().describe("In place of fill_color, across the box"),
    stroke_color: colour.default("#000000").describe("Of the outline"),
    stroke_gradient: gradient.optional().describe("In place of stroke_color, across the box"),
    stroke_width: pixels(0, 1000)
      .default(0)
      .describe("Inside the outline; the thickness of a line or open path, to both sides"),
    stroke_dash: z
      .array(pixels(0, 1000))
      .min(1)
      .max(8)
      .optional()
      .describe("Lengths of dashes and gaps in turn; more than 20,000 of them are drawn as one"),
    line_cap: z
      .enum(["butt", "round", "square"])
      .default("butt")
      .describe("Ends of lines, open paths and dashes; round and square ones reach out by half the stroke"),
    line_start: lineEnd.describe("What a line or open path begins with"),
    line_end: lineEnd.describe("What a line or open path ends in"),
  })
  .superRefine((layer, context) => {
    if (layer.shape !== "path" || layer.points !== undefined) return;
    context.addIssue({
      code: "custom",
      path: ["points"],
      message: "Expected the points of the path, such as [[0, 1], [0.5, 0], [1, 1]]",
    });
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
