import { z } from "zod";
import { condition } from "../design/conditions/condition.ts";
import { color, layerId, parameterName, pixels } from "../design/values.ts";

/** The common properties of layers, in their canonical order. Kinds append their own. */
export const layerBox = {
  layer_id: layerId.describe("Permanent id of the layer, unique in its design"),
  name: parameterName.describe("Name of the layer and of its URL parameter, unique in its design"),
};

/** How large a layer is, and where it stands in a stack: docs/layout.md. */
export const sizing = {
  width_mode: z
    .enum(["fixed", "hug", "fill"])
    .default("fixed")
    .describe("fixed: width; hug: as wide as its content; fill: what is left in its stack"),
  height_mode: z
    .enum(["fixed", "hug", "fill"])
    .default("fixed")
    .describe("fixed: height; hug: as high as its content; fill: what is left in its stack"),
  grow: z.number().min(0).max(1000).default(1).describe("Share of what is left, for a layer that fills"),
  min_width: pixels(0, 16_384).optional().describe("Least width, which wins over max_width"),
  max_width: pixels(1, 16_384).optional().describe("Largest width; texts break their lines there"),
  min_height: pixels(0, 16_384).optional().describe("Least height, which wins over max_height"),
  max_height: pixels(1, 16_384).optional().describe("Largest height"),
  absolute: z
    .boolean()
    .default(false)
    .describe("Takes a member out of its stack's flow: it stands at its own x and y"),
  anchor_x: z
    .enum(["left", "center", "right"])
    .default("left")
    .describe("The part of its box that a hugging layer outside of a stack keeps in place"),
  anchor_y: z
    .enum(["top", "middle", "bottom"])
    .default("top")
    .describe("The part of its box that a hugging layer outside of a stack keeps in place"),
};

export const layerPlace = {
  dynamic: z.boolean().default(false).describe("Whether the layer's name is a URL parameter"),
  locked: z.boolean().default(false).describe("Whether edits over REST and MCP are refused"),
  hidden: z.boolean().default(false).describe("Whether the layer is left out of the image"),
  group: layerId.optional().describe("layer_id of the group that this layer belongs to"),
  show_when: condition.optional().describe("The layer is left out unless this condition holds"),
  x: pixels(-16_384, 16_384).describe("Left edge, before rotation"),
  y: pixels(-16_384, 16_384).describe("Top edge, before rotation"),
  width: pixels(1, 16_384).describe("Size of the layer's box"),
  height: pixels(1, 16_384).describe("Size of the layer's box"),
  ...sizing,
  rotation: z.number().min(-360).max(360).default(0).describe("Degrees clockwise around the layer's centre"),
  opacity: z.number().min(0).max(1).default(1).describe("Opacity of the whole layer"),
  border_color: color.default("#000000").describe("Color of the border"),
  border_width: pixels(0, 1000).default(0).describe("Width of the border, drawn inside the box"),
  border_radius: pixels(0, 8192)
    .default(0)
    .describe("Corner radius of the box; half the shorter side makes a circle or pill"),
  shadow_color: color.default("#00000080").describe("Color of the shadow; its alpha is the strength"),
  shadow_blur: pixels(0, 500)
    .default(0)
    .describe("Blur of the layer's shadow; no shadow if blur, x and y are 0"),
  shadow_x: pixels(-500, 500)
    .default(0)
    .describe("Offset to the right on the canvas, regardless of rotation"),
  shadow_y: pixels(-500, 500).default(0).describe("Offset down on the canvas, regardless of rotation"),
  more_shadows: z
    .array(
      z.strictObject({
        color: color.default("#00000080").describe("Color of the shadow; its alpha is the strength"),
        blur: pixels(0, 500).default(0).describe("No shadow if blur, x and y are 0"),
        x: pixels(-500, 500).default(0).describe("Offset to the right on the canvas"),
        y: pixels(-500, 500).default(0).describe("Offset down on the canvas"),
      }),
    )
    .max(8)
    .default([])
    .describe("More shadows, each below the previous one"),
};

/** Properties that an edit may change on every editable layer. */
export const editableBox = [
  "hidden",
  "x",
  "y",
  "width",
  "height",
  ...(Object.keys(sizing) as (keyof typeof sizing)[]),
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
