import { lettersIn, perLetter } from "../../design/cost/nanoseconds.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { readInstant } from "./countdown-text.ts";
import { countdownSchema, look } from "./schema.ts";

export const countdownKind = defineLayerKind({
  schema: countdownSchema,
  parameter: {
    type: "text",
    defaultOf: ({ until }) => until,
    isReadable: (_, value) => readInstant(value) !== undefined,
    withValue: (layer, value) => ({ ...layer, until: value ?? layer.fallback ?? layer.until }),
  },
  editable: editableOf(["until", "template", "expired_text", "seconds"], look),
  texts: { until: "data" },
  isTimeDependent: true,
  secondsOf: ({ seconds }) => seconds,
  cost: ({ template }) => lettersIn(template) * perLetter,
  nameOf: () => "countdown",
});
