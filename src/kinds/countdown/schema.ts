import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { readInstant } from "./countdown-text.ts";
import { fillPlaceholders } from "../../design/placeholders.ts";
import { longText } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";
import { look as textLook } from "../text/schema.ts";

export const look = {
  ...textLook,
  figures: textLook.figures
    .unwrap()
    .default("tabular")
    .describe("tabular: all digits have the same width, so they don't move while counting"),
};
const expected = "Expected a date and time with its zone, such as 2026-12-24T18:00:00+01:00, or a date";

export const countdownSchema = z.strictObject({
  ...layerBox,
  type: z.literal("countdown").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  until: z
    .string()
    .max(200)
    .refine((text) => readInstant(fillPlaceholders(text, () => undefined)) !== undefined, expected)
    .describe(
      "The end: 2026-12-24T18:00:00+01:00, or a date, which means midnight UTC; can be a placeholder",
    ),
  fallback: z
    .string()
    .max(200)
    .refine((text) => readInstant(text) !== undefined, expected)
    .optional()
    .describe("Used if the value is missing or isn't a date; default: until"),
  template: longText
    .default("{d}d {hh}h {mm}m {ss}s")
    .describe(
      "Text with the time left: {d}, {h} or {hh}, {m} or {mm}, {s} or {ss}; a missing unit is included in the next smaller one",
    ),
  expired_text: longText.default("").describe("Shown after the end"),
  seconds: z
    .int()
    .min(1)
    .max(60)
    .default(30)
    .describe("Duration of the animation in gif and webp; other formats show the time left at the open"),
  ...look,
});

export type CountdownLayer = z.output<typeof countdownSchema>;
