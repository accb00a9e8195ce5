import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { colour, longText, pixels } from "../values.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

export const look = {
  color: colour.default("#000000").describe("Of the letters"),
  font_family: z
    .string()
    .min(1)
    .max(100)
    .default("Inter")
    .describe("One of the installed families; letters it lacks come from Noto"),
  font_size: pixels(1, 2000).default(32).describe("In pixels"),
  font_weight: z
    .int()
    .min(100)
    .max(900)
    .default(400)
    .describe("The nearest weight that the family has is used"),
  font_style: z.enum(["normal", "italic"]).default("normal").describe("Upright or italic"),
  text_align: z
    .enum(["left", "center", "right", "start", "end", "justify"])
    .default("start")
    .describe("start and end follow the direction of the text"),
  vertical_align: z
    .enum(["top", "middle", "bottom"])
    .default("top")
    .describe("Where the lines stand in the box"),
  line_height: z.number().min(0.5).max(5).default(1.2).describe("Multiple of the font size"),
  letter_spacing: pixels(-100, 500).default(0).describe("Pixels between letters"),
  text_transform: z
    .enum(["none", "uppercase", "lowercase", "capitalize"])
    .default("none")
    .describe("Case of the letters as they are drawn"),
  overflow: z
    .enum(["shrink", "ellipsis", "clip", "visible"])
    .default("shrink")
    .describe("What becomes of text larger than its box; shrink ends in an ellipsis at min_font_size"),
  min_font_size: pixels(1, 2000).default(8).describe("Below it, text is not shrunk"),
  max_lines: z.int().min(1).max(200).optional().describe("Further lines are left out, whatever the overflow"),
  stroke_color: colour.default("#000000").describe("Of the outline around the letters"),
  stroke_width: pixels(0, 200).default(0).describe("Thickness outside the letters, drawn under their fill"),
  background_color: colour.default("#00000000").describe("Fills the layer's box"),
  padding: pixels(0, 2000).default(0).describe("Between the box and the text, on all sides"),
};

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("text").describe("This kind of layer"),
  ...layerPlace,
  text: longText.describe("May hold placeholders: Hi {{first_name|there}}"),
  fallback: longText
    .optional()
    .describe("Stands in for a missing or blank value; the text itself when not given"),
  ...look,
});

export type TextLayer = z.output<typeof schema>;

export const textLayerKind = defineLayerKind({
  schema,
  parameterType: "text",
  editable: ["text", ...(Object.keys(look) as (keyof typeof look)[]), ...editableBox],
  texts: { text: "letters" },
  parameterDefault: (layer) => layer.text,
  withValue: (layer, value) => ({ ...layer, text: value ?? layer.fallback ?? layer.text }),
  pictureSources: () => [],
});
