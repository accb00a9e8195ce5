import { z } from "zod";
import { layerSchema } from "../kinds/kinds.ts";
import { link } from "./link.ts";
import { outputFormats } from "./output-formats.ts";
import { largestScale, minScale } from "./scale.ts";
import { sizes } from "./sizes/size.ts";
import { timeZone } from "./time/time-values.ts";
import { color, gradient, language, longText, parameterName, pictureAddress } from "./values.ts";

export const quality = z.int().min(1).max(100);

export const scale = z.number().min(minScale).max(largestScale);

export const backgroundFit = z.enum(["cover", "contain", "fill"]);

const background = z.strictObject({
  color: color.default("#ffffff").describe("Background color"),
  gradient: gradient.optional().describe("Above the color, across the canvas"),
  image_url: pictureAddress.optional().describe("Picture above the color and gradient, below all layers"),
  fit: backgroundFit
    .default("cover")
    .describe("How the picture fits the canvas: cropped to fill, whole, or stretched"),
});

const output = z.strictObject({
  format: z.enum(outputFormats).default("jpg").describe("Format of the runtime URL's image"),
  quality: quality.default(82).describe("No effect on png"),
  scale: scale.default(1).describe("Pixels of the image for each pixel of the canvas; 2 is sharp on phones"),
});

export const maxAliases = 100;
const maxRows = 4;
const longestKeyTemplate = 2000;

const rowOfTable = z.strictObject({
  table: parameterName.describe("Name of the table"),
  key: z
    .string()
    .trim()
    .min(1)
    .max(longestKeyTemplate)
    .describe("Key of the row; may contain placeholders, also of columns of the rows before"),
});

/** The design document. Layers are ordered bottom first; lengths are in CSS pixels. */
export const designSchema = z
  .strictObject({
    version: z.literal(1).default(1).describe("Version of the document format"),
    name: z.string().trim().min(1).max(200).describe("Shown in lists"),
    width: z.int().min(1).max(16_384).describe("Size of the canvas in pixels"),
    height: z.int().min(1).max(16_384).describe("Size of the canvas in pixels"),
    background: background.prefault({}).describe("Background of the canvas"),
    output: output.prefault({}).describe("Format of the image"),
    language: language
      .default("en")
      .describe("Language of the texts, as a BCP 47 tag: en, de-CH, ja, zh-Hant"),
    time_zone: timeZone
      .default("UTC")
      .describe(
        "Zone of its times and days, such as Europe/Paris; can be a placeholder: {{zone|Europe/Paris}}",
      ),
    alt: longText
      .default("")
      .describe(
        "Alternative text for <img>; may contain placeholders. auto: what is drawn, in reading order (Auto is the word)",
      ),
    aliases: z
      .record(parameterName, parameterName)
      .refine((aliases) => Object.keys(aliases).length <= maxAliases, `At most ${maxAliases} former names`)
      .default({})
      .describe("Former names of parameters, each with the parameter that has its values now"),
    link: link
      .optional()
      .describe("Where GET /go with a recipient's values leads: an https URL; placeholders behind its host"),
    data: z
      .array(rowOfTable)
      .max(maxRows)
      .default([])
      .describe("Rows of tables that fill the parameters of their columns' names at each open"),
    layers: z.array(layerSchema).max(2000).describe("The first layer is at the bottom"),
    sizes,
  })
  .describe("A Limn design");

export type Design = z.output<typeof designSchema>;

/** The published JSON Schema (2020-12) of a design document for authors, who may omit defaults. */
export function designJsonSchema(): Record<string, unknown> {
  return {
    $id: "/schema/design.json",
    title: "Limn design",
    ...z.toJSONSchema(designSchema, { io: "input" }),
  };
}
