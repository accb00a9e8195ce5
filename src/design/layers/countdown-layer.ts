import { z } from "zod";
import { bindingOf } from "../bindings/bindable-properties.ts";
import { readInstant } from "../countdown.ts";
import { defineLayerKind } from "../layer-kind.ts";
import { fillPlaceholders } from "../placeholders.ts";
import { longText } from "../values.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";
import { look } from "./text-layer.ts";

const ownLook = {
  ...look,
  figures: look.figures
    .unwrap()
    .default("tabular")
    .describe("tabular: all digits have the same width, so they don't move while counting"),
};
const expected = "Expected a date and time with its zone, such as 2026-12-24T18:00:00+01:00, or a date";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("countdown").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf({ ...layerPlace, ...ownLook }),
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
  ...ownLook,
});

export type CountdownLayer = z.output<typeof schema>;

export const countdownLayerKind = defineLayerKind({
  schema,
  parameterType: "text",
  editable: [
    "until",
    "template",
    "expired_text",
    "seconds",
    ...(Object.keys(ownLook) as (keyof typeof ownLook)[]),
    ...editableBox,
  ],
  texts: { until: "data" },
  isTimeDependent: true,
  parameterDefault: (layer) => layer.until,
  isReadable: (_, value) => readInstant(value) !== undefined,
  withValue: (layer, value) => ({ ...layer, until: value ?? layer.fallback ?? layer.until }),
  pictureSources: () => [],
});
