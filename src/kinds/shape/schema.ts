import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { color, gradient, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

const share = z.number().min(0).max(1);
const lineEnd = z.enum(["none", "arrow"]).default("none");

const colors = {
  fill_color: color.default("#000000").describe("Color of the fill; lines have none"),
  stroke_color: color.default("#000000").describe("Color of the stroke"),
};

export const shapeSchema = z
  .strictObject({
    ...layerBox,
    type: z.literal("shape").describe("The layer's kind"),
    ...layerPlace,
    bind: bindingOf({ ...layerPlace, ...colors }),
    shape: z
      .enum(["rectangle", "ellipse", "line", "polygon", "star", "path"])
      .default("rectangle")
      .describe(
        "A line runs through the middle of its box from left to right; use rotation for other directions",
      ),
    sides: z
      .int()
      .min(3)
      .max(12)
      .default(6)
      .describe("Polygons only: number of sides; corners lie on the box's ellipse"),
    star_points: z
      .int()
      .min(3)
      .max(24)
      .default(5)
      .describe("Stars only: number of points, which lie on the box's ellipse"),
    inner_radius: z
      .number()
      .min(0.05)
      .max(1)
      .default(0.45)
      .describe("Stars only: radius of the inner corners as a fraction of the outer radius"),
    points: z
      .array(z.tuple([share, share]))
      .min(2)
      .max(200)
      .optional()
      .describe("Paths only: corners in order, as fractions of the box's width and height"),
    closed: z.boolean().default(true).describe("Whether a path is closed; an open path has no fill"),
    fill_color: colors.fill_color,
    fill_gradient: gradient.optional().describe("Replaces fill_color, across the box"),
    stroke_color: colors.stroke_color,
    stroke_gradient: gradient.optional().describe("Replaces stroke_color, across the box"),
    stroke_width: pixels(0, 1000)
      .default(0)
      .describe("Width of the stroke: inside a closed shape, centred on a line or open path"),
    stroke_dash: z
      .array(pixels(0, 1000))
      .min(1)
      .max(8)
      .optional()
      .describe("Lengths of dashes and gaps in turn; with more than 20,000 dashes the line is solid"),
    line_cap: z
      .enum(["butt", "round", "square"])
      .default("butt")
      .describe(
        "Ends of lines, open paths and dashes; round and square ends extend by half the stroke width",
      ),
    line_start: lineEnd.describe("Start of a line or open path"),
    line_end: lineEnd.describe("End of a line or open path"),
  })
  .superRefine((layer, context) => {
    if (layer.shape !== "path" || layer.points !== undefined) return;
    context.addIssue({
      code: "custom",
      path: ["points"],
      message: "Expected the points of the path, such as [[0, 1], [0.5, 0], [1, 1]]",
    });
  });

export type ShapeLayer = z.output<typeof shapeSchema>;
