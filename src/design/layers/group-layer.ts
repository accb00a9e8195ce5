import { z } from "zod";
import { bindingOf } from "../bindings/bindable-properties.ts";
import { defineLayerKind } from "../layer-kind.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("group").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf(layerPlace),
  clip: z.boolean().default(false).describe("Clips the members to the group's box and its rounded corners"),
});

/** Its members are painted at its position, in their order, as one layer. */
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
