import { z } from "zod";
import { layerId, pixels } from "../values.ts";
import { padding } from "../padding.ts";
import { firstSize } from "./size-names.ts";

export const maxSizes = 20;

const sizeName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Expected 1 to 40 of a–z, 0–9, - and _, such as story")
  .refine((name) => name !== firstSize, `${firstSize} is the design's own canvas`);

/** What a layer may have of its own on another canvas. What is absent is as on the first. */
const layerInSize = z.strictObject({
  layer_id: layerId.describe("The layer"),
  hidden: z.boolean().optional().describe("Whether the layer is left out of this size"),
  x: pixels(-16_384, 16_384).optional().describe("Left edge, before rotation"),
  y: pixels(-16_384, 16_384).optional().describe("Top edge, before rotation"),
  width: pixels(1, 16_384).optional().describe("Size of the layer's box"),
  height: pixels(1, 16_384).optional().describe("Size of the layer's box"),
  min_width: pixels(0, 16_384).optional().describe("Least width"),
  max_width: pixels(1, 16_384).optional().describe("Largest width"),
  min_height: pixels(0, 16_384).optional().describe("Least height"),
  max_height: pixels(1, 16_384).optional().describe("Largest height"),
  font_size: pixels(1, 2000).optional().describe("Pixels; only layers with text have it"),
  gap: pixels(0, 2000).optional().describe("The gap of a stack's layout, or of a rating"),
  padding: padding
    .optional()
    .describe("The padding of a stack's layout, a text or a code; only a stack's may have four sides"),
});

export type LayerInSize = z.output<typeof layerInSize>;

export const sizes = z
  .array(
    z.strictObject({
      name: sizeName.describe("Selects the size in the URL: size=story"),
      width: z.int().min(1).max(16_384).describe("Size of the canvas in pixels"),
      height: z.int().min(1).max(16_384).describe("Size of the canvas in pixels"),
      layers: z
        .array(layerInSize)
        .max(2000)
        .default([])
        .describe("Layers that differ from the first canvas, with what differs"),
    }),
  )
  .max(maxSizes)
  .default([])
  .describe("Further canvases with the same layers");

export type Size = z.output<typeof sizes>[number];
