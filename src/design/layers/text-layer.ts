import { z } from "zod";
import { marksHighlights, escapeMarks } from "../highlights.ts";
import { defineLayerKind } from "../layer-kind.ts";
import { colour, gradient, longText, pixels } from "../values.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const fontFamily = z.string().min(1).max(100);
const fontWeight = z.int().min(100).max(900);

/** If any of these is set, *stars* mark highlights. */
const highlight = {
  highlight_color: colour.optional().describe("Of what stands between *stars* in the text"),
  highlight_font_family: fontFamily.optional().describe("Of what stands between *stars*"),
  highlight_font_size: pixels(1, 2000)
    .optional()
    .describe("Of what stands between *stars*; shrinks along with font_size"),
  highlight_font_weight: fontWeight.optional().describe("Of what stands between *stars*"),
  highlight_font_style: z.enum(["normal", "italic"]).optional().describe("Of what stands between *stars*"),
};

export const look = {
  color: colour.default("#000000").describe("Of the letters"),
  color_gradient: gradient.optional().describe("In place of color, across all the lines"),
  font_family: fontFamily
    .default("Inter")
    .describe("An installed family, or one of the company's own; letters it lacks come from Noto"),
  font_size: pixels(1, 2000).default(32).describe("In pixels"),
  font_weight: fontWeight.default(400).describe("The nearest weight that the family has is used"),
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
  text_decoration: z
    .enum(["none", "underline", "line-through"])
    .default("none")
    .describe("A line under the letters or through them, in their colour"),
  figures: z
    .enum(["normal", "tabular"])
    .default("normal")
    .describe("tabular: all digits are equally wide, so that numbers stand in columns"),
  ...highlight,
  overflow: z
    .enum(["shrink", "ellipsis", "clip", "visible"])
    .default("shrink")
    .describe("What becomes of text larger than its box; shrink ends in an ellipsis at min_font_size"),
  min_font_size: pixels(1, 2000).default(8).describe("Below it, text is not shrunk"),
  max_lines: z.int().min(1).max(200).optional().describe("Further lines are left out, whatever the overflow"),
  balanced: z.boolean().default(false).describe("Lines of about equal length, up to ten of them"),
  stroke_color: colour.default("#000000").describe("Of the outline around the letters"),
  stroke_width: pixels(0, 200).default(0).describe("Thickness outside the letters, drawn under their fill"),
  background_color: colour.default("#00000000").describe("Fills the layer's box"),
  padding: pixels(0, 2000).default(0).describe("Between the box and the text, on all sides"),
  line_background_color: colour
    .default("#00000000")
    .describe("Behind each line, as wide as the line; lines that touch are joined"),
  line_background_padding_x: pixels(0, 500)
    .default(8)
    .describe("From a line's ends to those of its background"),
  line_background_padding_y: pixels(0, 500)
    .default(2)
    .describe("Above and below the letters' own height; shrinks along with font_size, as x does"),
  line_background_radius: pixels(0, 500).default(4).describe("Of its corners"),
};

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("text").describe("This kind of layer"),
  ...layerPlace,
  text: longText.describe("May hold placeholders: Hi {{first_name|there}}"),
  fallback: longText
    .optional()
    .describe("Stands in for a missing or blank value; the text itself when not given"),
  short_text: longText
    .optional()
    .describe("Drawn in place of a text that would have to be cut; may hold placeholders"),
  ...look,
});

export type TextLayer = z.output<typeof schema>;

export const textLayerKind = defineLayerKind({
  schema,
  parameterType: "text",
  editable: ["text", "short_text", ...(Object.keys(look) as (keyof typeof look)[]), ...editableBox],
  texts: { text: "letters", short_text: "letters" },
  parameterDefault: (layer) => layer.text,
  withValue(layer, value) {
    const text = value ?? layer.fallback;
    return text === undefined ? layer : { ...withoutShortText(layer), text };
  },
  literal: (layer, value) => (marksHighlights(layer) ? escapeMarks(value) : value),
  beforeEdit(layer, edited) {
    const kept = edited.includes("text") ? withoutShortText(layer) : layer;
    return edited.includes("color") ? withoutGradient(kept) : kept;
  },
  pictureSources: () => [],
});

/** Removes the short text, which belongs to the text that is replaced. */
function withoutShortText(layer: TextLayer): TextLayer {
  const { short_text: _, ...rest } = layer;
  return rest;
}

/** Removes the gradient, which would hide an edited colour. */
function withoutGradient(layer: TextLayer): TextLayer {
  const { color_gradient: _, ...rest } = layer;
  return rest;
}
