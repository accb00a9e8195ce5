import { perPixel } from "../../design/cost/nanoseconds.ts";
import { readNumber } from "../../design/read-number.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { look, type RatingLayer, ratingSchema } from "./schema.ts";

export const ratingKind = defineLayerKind({
  schema: ratingSchema,
  parameter: {
    type: "text",
    defaultOf: ({ value }) => String(value),
    isReadable: (layer, value) => valueOf(layer, value) !== undefined,
    withValue: (layer, value) => ({
      ...layer,
      value: (value === undefined ? undefined : valueOf(layer, value)) ?? layer.fallback ?? layer.value,
    }),
  },
  editable: editableOf(["value"], look),
  texts: {},
  cost: (_, pixels) => pixels * perPixel.fill,
  keepsRatio: () => true,
  nameOf: () => "rating",
});

function valueOf(layer: RatingLayer, text: string): number | undefined {
  const read = readNumber(text);
  if (read === undefined || read.percent || read.number < 0 || read.number > layer.max) return undefined;
  return read.number;
}
