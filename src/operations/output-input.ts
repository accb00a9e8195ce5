import { z } from "zod";
import { quality, scale } from "../design/design.ts";
import { largestScale, minScale } from "../design/scale.ts";
import { readTime } from "../design/time/read-time.ts";
import { absentWhenNull } from "../design/values.ts";
import { outputFormats } from "../design/output-formats.ts";

const formatNames = [...outputFormats, "jpeg"] as const;

/** A format in any case; the published schema lists lower-case names alone. */
export const outputFormatInput = z
  .preprocess((value) => (typeof value === "string" ? value.toLowerCase() : value), z.enum(formatNames))
  .transform((format) => (format === "jpeg" ? "jpg" : format))
  .meta({ type: "string", enum: formatNames })
  .describe("jpg (also jpeg), png, gif, webp or avif; default: the design's own");

/**
 * A quality, also as a string of digits, which forms and spreadsheets send; the published schema has the number alone.
 */
export const qualityInput = z
  .preprocess(
    (value) => (typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : value),
    quality,
  )
  .meta({ type: "integer", minimum: 1, maximum: 100 })
  .describe("1 to 100, no effect on png; default: the design's own");

// Bounded, and each digit has one place in it.
const decimal = /^(?:\d{1,20}(?:\.\d{1,20})?|\.\d{1,20})$/;

/** A scale, also as a string, which forms and spreadsheets send. */
export const scaleInput = z
  .preprocess(
    (value) => (typeof value === "string" && decimal.test(value.trim()) ? Number(value) : value),
    scale,
  )
  .meta({ type: "number", minimum: minScale, maximum: largestScale })
  .describe("Pixels of the image for each pixel of the design, 0.25 to 4; default: the design's own");

/** The time that an image is rendered for, in ISO 8601. */
export const nowInput = z
  .string()
  .max(64)
  .refine(
    (text) => readTime(text) !== undefined,
    "Expected a date and time in ISO 8601, such as 2026-12-24T18:00:00Z",
  )
  .describe(
    "Renders as at this time, in ISO 8601: 2026-12-24T18:00:00Z, or without an offset in the design's zone; default: now",
  );

/** A size in any case, as in the runtime URL. */
export const sizeText = z.string().trim().toLowerCase().max(40);

const sizeMeaning = "Name of one of the design's sizes; default: the design's own canvas";

export const sizeInput = absentWhenNull(sizeText).describe(sizeMeaning);

export const sizeQuery = sizeText.optional().describe(sizeMeaning);
