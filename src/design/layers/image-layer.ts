import { z } from "zod";
import { defineLayerKind } from "../layer-kind.ts";
import { pictureAddress } from "../values.ts";
import { editableBox, layerBox, layerPlace } from "./layer-box.ts";

const schema = z.strictObject({
  ...layerBox,
  type: z.literal("image").describe("This kind of layer"),
  ...layerPlace,
  image_url: pictureAddress.describe("The layer's own picture"),
  fallback_url: pictureAddress
    .optional()
    .describe("Stands in for a missing value or a picture that can't be had"),
  fit: z
    .enum(["cover", "contain", "fill"])
    .default("cover")
    .describe("How the picture takes its box: cut to fill, whole, or stretched"),
  focus_x: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe("From the left: the point that cover keeps in view, the side that contain leans to"),
  focus_y: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe("From the top: the point that cover keeps in view, the side that contain leans to"),
});

export type ImageLayer = z.output<typeof schema>;

export const imageLayerKind = defineLayerKind({
  schema,
  parameterType: "image",
  editable: ["image_url", "fit", "focus_x", "focus_y", ...editableBox],
  texts: {},
  parameterDefault: (layer) => layer.image_url,
  // The value itself is tried by pictureSources; the layer keeps its own picture as the last resort.
  withValue: (layer) => layer,
  pictureSources: (layer, given) => {
    const own = layer.image_url;
    const fallback = layer.fallback_url === undefined ? [] : [layer.fallback_url];
    if (given === "absent") return [own, ...fallback];
    return given.value === undefined ? [...fallback, own] : [given.value, ...fallback, own];
  },
});
