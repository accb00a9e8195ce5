import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

export const groupSchema = z.strictObject({
  ...layerBox,
  type: z.literal("group").describe("The layer's kind"),
  ...layerPlace,
  bind: bindingOf(layerPlace),
  clip: z.boolean().default(false).describe("Clips the members to the group's box and its rounded corners"),
});

/** Its members are painted at its position, in their order, as one layer. */
export type GroupLayer = z.output<typeof groupSchema>;
