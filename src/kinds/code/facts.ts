import { perPixel } from "../../design/cost/nanoseconds.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { codeSchema, holds, look } from "./schema.ts";

const perCode = 3_000_000;

export const codeKind = defineLayerKind({
  schema: codeSchema,
  parameter: {
    type: "text",
    defaultOf: ({ value }) => value,
    isReadable: holds,
    withValue: (layer, value) => ({ ...layer, value: value ?? layer.fallback ?? layer.value }),
  },
  editable: editableOf(["value"], look),
  texts: { value: "data" },
  cost: (_, pixels) => perCode + pixels * perPixel.fill,
  keepsRatio: () => true,
  nameOf: () => "code",
});
