import { lettersIn, perLetter } from "../../design/cost/nanoseconds.ts";
import { readTime } from "../../design/time/read-time.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { endOf } from "./countdown-end.ts";
import { countdownSchema, look } from "./schema.ts";

export const countdownKind = defineLayerKind({
  schema: countdownSchema,
  parameter: {
    type: "text",
    defaultOf: ({ until = "" }) => until,
    isReadable: (_, value) => readTime(value) !== undefined,
    withValue(layer, value) {
      const until = value ?? layer.fallback;
      if (until === undefined) return layer;
      const { every: _, ...rest } = layer;
      return { ...rest, until };
    },
  },
  editable: editableOf(["until", "plus", "every", "template", "expired_text", "seconds", "loop"], look),
  texts: { until: "data" },
  // A layer has one of them, the one that was set last.
  beforeEdit({ until, every, ...layer }, edited) {
    if (edited.includes("until")) return { ...layer, until };
    return edited.includes("every") ? { ...layer, every } : { ...layer, until, every };
  },
  isTimeDependent: true,
  endOf: (layer, zone) => (layer.every === undefined ? endOf(layer, 0, zone) : undefined),
  endIssues({ until, plus, every }) {
    if (until !== undefined && every !== undefined)
      return [{ path: "every", message: "A countdown has either until or every", found: "until and every" }];
    if (until === undefined && every === undefined)
      return [{ path: "until", message: "Is missing; expected a date and time, or every instead" }];
    return plus !== undefined && every !== undefined
      ? [{ path: "plus", message: "plus belongs to until", found: plus }]
      : [];
  },
  secondsOf: ({ seconds }) => seconds,
  cost: ({ template }) => lettersIn(template) * perLetter,
  nameOf: () => "countdown",
});
