import { perPixel } from "../../design/cost/nanoseconds.ts";
import { readNumber } from "../../design/read-number.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { look, type ProgressLayer, progressSchema } from "./schema.ts";

export const progressKind = defineLayerKind({
  schema: progressSchema,
  parameter: {
    type: "text",
    defaultOf: ({ value }) => String(value),
    isReadable: (_, value) => readNumber(value) !== undefined,
    withValue: (layer, value) => ({
      ...layer,
      value: (value === undefined ? undefined : valueOf(layer, value)) ?? layer.fallback ?? layer.value,
    }),
  },
  editable: editableOf(["value"], look),
  conflictsOf: ({ min, max }) => (max > min ? [] : ["min", "max"]),
  texts: {},
  cost: (_, pixels) => pixels * perPixel.fill,
  nameOf: () => "progress",
});

/** `62` is in the unit of min and max; `62%` is a share of the range. */
function valueOf({ min, max }: ProgressLayer, text: string): number | undefined {
  const read = readNumber(text);
  return read?.percent ? min + ((max - min) * read.number) / 100 : read?.number;
}
