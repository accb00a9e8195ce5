import { z } from "zod";
import { colour, layerId, parameterName, pixels } from "../values.ts";

/** The common properties of layers, in their canonical order. Kinds append their own. */
export const layerBox = {
  layer_id: layerId.describe("Stable handle of the layer, unique in its design"),
  name: parameterName.describe("Name of the layer and of its URL parameter, unique in its design"),
};

export const layerPlace = {
  dynamic: z.boolean().default(false).describe("Open to the query string"),
  locked: z.boolean().default(false).describe("Closed to edits over REST and MCP"),
  hidden: z.boolean().default(false).describe("Left out of the picture"),
  group: layerId.optional().describe("The layer_id of the group layer that this one is a member of"),
  x: pixels(-16_384, 16_384).describe("Left edge, before rotation"),
  y: pixels(-16_384, 16_384).describe("Top edge, before rotation"),
  width: pixels(1, 16_384).describe("Of the layer's box"),
  height: pixels(1, 16_384).describe("Of the layer's box"),
  rotation: z.number().min(-360).max(360).default(0).describe("Degrees clockwise about the layer's centre"),
  opacity: z.number().min(0).max(1).default(1).describe("Of the layer as a whole"),
  border_color: colour.default("#000000").describe("Of the frame around the box"),
  border_width: pixels(0, 1000).default(0).describe("Drawn inside the layer's box"),
  border_radius: pixels(0, 8192)
    .default(0)
    .describe("Of the box's corners; half the shorter side makes a circle or pill"),
  shadow_color: colour.default("#00000080").describe("Its last two digits are its strength"),
  shadow_blur: pixels(0, 500)
    .default(0)
    .describe("Cast by all that the layer draws; no shadow while blur, x and y are 0"),
  shadow_x: pixels(-500, 500).default(0).describe("To the right on the canvas, however the layer is turned"),
  shadow_y: pixels(-500, 500).default(0).describe("Down on the canvas, however the layer is turned"),
  more_shadows: z
    .array(
      z.strictObject({
        color: colour.default("#00000080").describe("Its last two digits are its strength"),
        blur: pixels(0, 500).default(0).describe("No shadow while blur, x and y are 0"),
        x: pixels(-500, 500).default(0).describe("To the right on the canvas"),
        y: pixels(-500, 500).default(0).describe("Down on the canvas"),
      }),
    )
    .max(8)
    .default([])
    .describe("Further shadows, each beneath the one before it"),
};

/** Properties that an edit may change on every editable layer. */
export const editableBox = [
  "hidden",
  "x",
  "y",
  "width",
  "height",
  "rotation",
  "opacity",
  "border_color",
  "border_width",
  "border_radius",
  "shadow_color",
  "shadow_blur",
  "shadow_x",
  "shadow_y",
  "more_shadows",
] as const satisfies readonly (keyof typeof layerPlace)[];
