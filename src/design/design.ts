import { z } from "zod";
import { layerSchema } from "./layer-kinds.ts";
import { outputFormats } from "./output-formats.ts";
import { colour, gradient, language, longText, pictureAddress } from "./values.ts";

export const quality = z.int().min(1).max(100);

const background = z.strictObject({
  color: colour.default("#ffffff").describe("Behind everything"),
  gradient: gradient.optional().describe("Over the colour, across the canvas"),
  image_url: pictureAddress.optional().describe("A picture over the colour, behind every layer"),
  fit: z
    .enum(["cover", "contain", "fill"])
    .default("cover")
    .describe("How the picture takes its place: cut to fill, whole, or stretched"),
});

const output = z.strictObject({
  format: z.enum(outputFormats).default("jpg").describe("What the runtime URL answers with"),
  quality: quality.default(82).describe("Without effect on png"),
});

/** The design document. Layers are ordered bottom first; lengths are in CSS pixels. */
export const designSchema = z
  .strictObject({
    version: z.literal(1).default(1).describe("Of this form of documents"),
    name: z.string().trim().min(1).max(200).describe("Shown in lists"),
    width: z.int().min(1).max(16_384).describe("Of the canvas, in pixels"),
    height: z.int().min(1).max(16_384).describe("Of the canvas, in pixels"),
    background: background.prefault({}).describe("What the layers lie on"),
    output: output.prefault({}).describe("How the image is written"),
    language: language.default("en").describe("Of its texts, as BCP 47 writes it: en, de-CH, ja, zh-Hant"),
    alt: longText.default("").describe("Alternative text for <img>; may hold placeholders"),
    layers: z.array(layerSchema).max(2000).describe("Bottom first"),
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
