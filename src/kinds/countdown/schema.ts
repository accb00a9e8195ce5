import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { ownTime, span, timeOfDay } from "../../design/time/time-values.ts";
import { weekdays } from "../../design/time/weekdays.ts";
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

const every = z
  .strictObject({
    unit: z.enum(["day", "week", "month"]).describe("How often it ends"),
    at: timeOfDay.describe("Time of the day, in the design's zone"),
    weekday: z.enum(weekdays).optional().describe("With unit week; default mon"),
    day: z
      .int()
      .min(1)
      .max(31)
      .optional()
      .describe("With unit month, its last day if it is shorter; default 1"),
  })
  .refine(({ unit, weekday }) => weekday === undefined || unit === "week", {
    error: "Only unit week has a weekday",
    path: ["weekday"],
  })
  .refine(({ unit, day }) => day === undefined || unit === "month", {
    error: "Only unit month has a day",
    path: ["day"],
  });

export const countdownSchema = z.strictObject({
  ...layerBox,
  type: z.literal("countdown").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...look }),
  until: ownTime
    .optional()
    .describe(
      "The end: 2026-12-24T18:00, in the design's zone, or with an offset; a date is its midnight; can be a placeholder",
    ),
  plus: span.optional().describe("Added to until: 3d (days of the calendar), 48h or 90m (elapsed time)"),
  every: every.optional().describe("Instead of until: counts to the next day, week or month"),
  fallback: ownTime.optional().describe("Used if the value is missing or isn't a date; default: until"),
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
  loop: z
    .boolean()
    .default(false)
    .describe("Whether the animation begins again; false: it is played once and its last frame stays"),
  ...look,
});

export type CountdownLayer = z.output<typeof countdownSchema>;
