import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { color, gradient, longestTextProperty, longText, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

const fontFamily = z.string().min(1).max(100);
const fontWeight = z.int().min(100).max(900);

/** If any of these is set, *stars* mark highlights. */
const highlight = {
  highlight_color: color.optional().describe("Color of text between *asterisks*"),
  highlight_font_family: fontFamily.optional().describe("For text between *asterisks*"),
  highlight_font_size: pixels(1, 2000)
    .optional()
    .describe("For text between *asterisks*; shrinks with font_size"),
  highlight_font_weight: fontWeight.optional().describe("For text between *asterisks*"),
  highlight_font_style: z.enum(["normal", "italic"]).optional().describe("For text between *asterisks*"),
};

export const look = {
  color: color.default("#000000").describe("Color of the letters"),
  color_gradient: gradient.optional().describe("Replaces color, across all lines"),
  font_family: fontFamily
    .default("Inter")
    .describe("A family of Limn or of the company; characters that it lacks come from Noto"),
  font_size: pixels(1, 2000).default(32).describe("Pixels"),
  font_weight: fontWeight.default(400).describe("The family's nearest weight is used"),
  font_style: z.enum(["normal", "italic"]).default("normal").describe("Upright or italic"),
  text_align: z
    .enum(["left", "center", "right", "start", "end", "justify"])
    .default("start")
    .describe("start and end follow the direction of the text"),
  vertical_align: z
    .enum(["top", "middle", "bottom"])
    .default("top")
    .describe("Vertical position of the lines in the box"),
  line_height: z.number().min(0.5).max(5).default(1.2).describe("Multiple of the font size"),
  letter_spacing: pixels(-100, 500).default(0).describe("Pixels between letters"),
  text_transform: z
    .enum(["none", "uppercase", "lowercase", "capitalize"])
    .default("none")
    .describe("Case of the drawn letters"),
  text_decoration: z
    .enum(["none", "underline", "line-through"])
    .default("none")
    .describe("A line below or through the letters, in their color"),
  figures: z
    .enum(["normal", "tabular"])
    .default("normal")
    .describe("tabular: all digits have the same width, for columns of numbers"),
  ...highlight,
  overflow: z
    .enum(["shrink", "ellipsis", "clip", "visible"])
    .default("shrink")
    .describe("What happens to text larger than its box; below min_font_size, shrink ends in an ellipsis"),
  min_font_size: pixels(1, 2000).default(8).describe("Smallest font size that shrink uses"),
  max_lines: z.int().min(1).max(200).optional().describe("More lines are cut, regardless of overflow"),
  balanced: z.boolean().default(false).describe("Makes up to ten lines about equally long"),
  stroke_color: color.default("#000000").describe("Color of the letters' stroke"),
  stroke_width: pixels(0, 200)
    .default(0)
    .describe("Width of the stroke outside the letters, drawn below their fill"),
  background_color: color.default("#00000000").describe("Fills the layer's box"),
  padding: pixels(0, 2000).default(0).describe("Pixels between the box and the text on all sides"),
  line_background_color: color
    .default("#00000000")
    .describe("Background of each line, as wide as the line; lines that touch are joined"),
  line_background_padding_x: pixels(0, 500)
    .default(8)
    .describe("Extends the background beyond both ends of a line"),
  line_background_padding_y: pixels(0, 500)
    .default(2)
    .describe("Extends the background above and below a line; shrinks with font_size, like x"),
  line_background_radius: pixels(0, 500).default(4).describe("Corner radius of the line background"),
};

const maxRuns = 100;

/** A part of a text. What it doesn't give is the layer's. */
const run = z.strictObject({
  text: longText.describe("May contain whole placeholders"),
  color: color.optional().describe("Color of these letters, also where the layer has a gradient"),
  font_family: fontFamily.optional().describe("Font of these letters"),
  font_size: pixels(1, 2000).optional().describe("Pixels; shrinks with the layer's font_size"),
  font_weight: fontWeight.optional().describe("Weight of these letters"),
  font_style: look.font_style.unwrap().optional().describe("Upright or italic"),
  text_decoration: look.text_decoration.unwrap().optional().describe("A line below or through these letters"),
  letter_spacing: look.letter_spacing.unwrap().optional().describe("Pixels between these letters"),
});

// Read as the runs joined where there are runs: see `readText`.
const ownText = longText
  .optional()
  .describe(
    "Needed unless there are runs; may contain placeholders: Hi {{first_name|there}}",
  ) as unknown as z.ZodType<string, string | undefined>;

const textLayer = z.strictObject({
  ...layerBox,
  type: z.literal("text").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  text: ownText,
  runs: z
    .array(run)
    .min(1)
    .max(maxRuns)
    .optional()
    .describe("Instead of text: its parts, each in a style of its own"),
  fallback: longText.optional().describe("Used if the value is missing or blank; default: the text itself"),
  short_text: longText
    .optional()
    .describe("Replaces a text that would have to be cut; may contain placeholders"),
  ...look,
});

export const textSchema = textLayer.check(readText);

/** A layer has either a text or runs, which are its text too. */
function readText({ value, issues }: z.core.ParsePayload<z.output<typeof textLayer>>): void {
  const { runs } = value;
  const text: string | undefined = value.text;
  const refuse = (path: string, message: string) =>
    void issues.push({ code: "custom", path: [path], message, input: value[path as "text" | "runs"] });
  if (runs === undefined) {
    if (text === undefined) refuse("text", "Expected a text, or runs");
    return;
  }
  if (text !== undefined) refuse("runs", "Expected either text or runs");
  value.text = runs.map((one) => one.text).join("");
  if (value.text.length > longestTextProperty)
    refuse("runs", `At most ${longestTextProperty} characters in all runs together`);
}

export type TextLayer = z.output<typeof textSchema>;
