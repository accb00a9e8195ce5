import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("group").describe("The layer's kind"),
  ...layerPlace,
  clip: z.boolean().default(false).describe("Clips the members to the group's box and its rounded corners"),
});

/** Layers that name it as theirs are painted in its place, in their own order, and count as one. */
export type GroupLayer = z.output<typeof schema>;

export const groupLayerKind = defineLayerKind({
  schema,
  parameterType: undefined,
  editable: ["clip", ...editableBox],
  texts: {},
  parameterDefault: () => "",
  withValue: (layer) => layer,
  pictureSources: () => [],
});
