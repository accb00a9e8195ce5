import { z } from "zod";
import { layerSchema } from "./layer-kinds.ts";
import { colour, longText, pictureAddress } from "./values.ts";

export const outputFormats = ["jpg", "png", "gif", "webp", "avif"] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const quality = z.int().min(1).max(100);

const background = z.strictObject({
  color: colour.default("#ffffff"),
  image_url: pictureAddress.optional(),
  fit: z.enum(["cover", "contain", "fill"]).default("cover"),
});

const output = z.strictObject({
  format: z.enum(outputFormats).default("jpg"),
  quality: quality.default(82).describe("Without effect on png"),
});

/** The design document of contract §3; layers are listed bottom first, lengths are CSS pixels. */
export const designSchema = z
  .strictObject({
    version: z.literal(1).default(1),
    name: z.string().trim().min(1).max(200),
    width: z.int().min(1).max(16_384),
    height: z.int().min(1).max(16_384),
    background: background.prefault({}),
    output: output.prefault({}),
    alt: longText.default("").describe("Alternative text for <img>; may hold placeholders"),
    layers: z.array(layerSchema).max(2000),
  })
  .describe("A Limn design");

export type Design = z.output<typeof designSchema>;
