import { perPixel } from "../../design/cost/nanoseconds.ts";
import { defineLayerKind } from "../layer-kind.ts";
import { distanceToShape } from "./distance.ts";
import { shapeSchema } from "./schema.ts";
import { isFilled, isStroked } from "./shape-parts.ts";

export const shapeKind = defineLayerKind({
  schema: shapeSchema,
  editable: [],
  texts: {},
  cost: ({ fill_gradient, stroke_width }, pixels) =>
    pixels * (fill_gradient === undefined ? perPixel.fill : perPixel.gradient) +
    (stroke_width > 0 ? pixels * perPixel.fill : 0),
  distance: distanceToShape,
  fillOf: ({ shape, fill_color, fill_gradient }) =>
    shape === "rectangle" && fill_gradient === undefined ? fill_color : undefined,
  keepsRatio: ({ shape }) => shape !== "rectangle" && shape !== "line",
  nameOf: ({ shape }) => (typeof shape === "string" ? shape : "rectangle"),
  mistakes: {
    invisible: (layer) =>
      isStroked(layer) || isFilled(layer) || layer.border_width > 0
        ? undefined
        : "Has neither fill, stroke nor border to draw",
  },
});
