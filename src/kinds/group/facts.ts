import { isTransparent } from "../../design/color.ts";
import { perPixel } from "../../design/cost/nanoseconds.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { groupSchema, look } from "./schema.ts";

export const groupKind = defineLayerKind({
  schema: groupSchema,
  editable: editableOf(["layout", "clip"], look),
  texts: {},
  cost: ({ clip, fill_color, fill_gradient }, pixels) =>
    pixels *
    ((clip ? perPixel.offscreen : 0) +
      (fill_gradient === undefined ? 0 : perPixel.gradient) +
      (isTransparent(fill_color) ? 0 : perPixel.fill)),
  fillOf: ({ fill_color, fill_gradient }) => (fill_gradient === undefined ? fill_color : undefined),
  nameOf: () => "group",
  mistakes: {
    invisible: ({ border_width, fill_color, fill_gradient }, hasMembers) =>
      border_width > 0 || fill_gradient !== undefined || !isTransparent(fill_color) || hasMembers()
        ? undefined
        : "Has neither members nor a fill or border to draw",
  },
});
