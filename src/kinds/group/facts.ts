import { perPixel } from "../../design/cost/nanoseconds.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { groupSchema } from "./schema.ts";

export const groupKind = defineLayerKind({
  schema: groupSchema,
  editable: editableOf(["clip"], {}),
  texts: {},
  cost: ({ clip }, pixels) => (clip ? pixels * perPixel.offscreen : 0),
  nameOf: () => "group",
  mistakes: {
    invisible: ({ border_width }, hasMembers) =>
      border_width > 0 || hasMembers() ? undefined : "Has neither members nor a border to draw",
  },
});
