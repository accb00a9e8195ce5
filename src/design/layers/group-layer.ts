import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("group").describe("This kind of layer"),
  ...layerPlace,
  clip: z.boolean().default(false).describe("Cuts its members off at its box and the box's rounded corners"),
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
