import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { padding } from "../../design/padding.ts";
import { color, gradient, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

/** The words of CSS flexbox, with their meaning: docs/layout.md. */
const layout = z.strictObject({
  direction: z
    .enum(["row", "column"])
    .default("row")
    .describe("Members stand side by side, or one below another"),
  gap: pixels(0, 2000).default(0).describe("Pixels between members, and between wrapped lines"),
  padding: padding
    .default(0)
    .describe("Pixels between the box and its members: on all sides, or [top, right, bottom, left]"),
  align: z
    .enum(["start", "center", "end", "stretch", "baseline"])
    .default("start")
    .describe("Position across the direction; stretch makes hugging members as large as the stack"),
  justify: z
    .enum(["start", "center", "end", "space-between"])
    .default("start")
    .describe("Position along the direction"),
  wrap: z.boolean().default(false).describe("Whether members that have no room begin another line"),
});

export type StackLayout = z.output<typeof layout>;

export const look = {
  fill_color: color.default("#00000000").describe("Fills the box behind the members"),
  fill_gradient: gradient.optional().describe("Fills the box behind the members, over fill_color"),
};

export const groupSchema = z.strictObject({
  ...layerBox,
  type: z.literal("group").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  layout: layout
    .optional()
    .describe(
      "Makes a stack: members that aren't absolute stand one after another, in the order of the list",
    ),
  ...look,
  clip: z.boolean().default(false).describe("Clips the members to the group's box and its rounded corners"),
});

/** Its members are painted at its position, in their order, as one layer. */
export type GroupLayer = z.output<typeof groupSchema>;
