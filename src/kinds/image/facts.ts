import { perPixel } from "../../design/cost/nanoseconds.ts";
import { distanceToBox, distanceToEllipse, type Point } from "../../design/distances.ts";
import { readPictureAddress } from "../../design/picture-address.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { type ImageLayer, imageSchema, look, plainMaskPath } from "./schema.ts";

export const imageKind = defineLayerKind({
  schema: imageSchema,
  parameter: {
    type: "image",
    defaultOf: ({ image_url }) => image_url,
    // `sourcesOf` tries the value first; the layer's own picture is the fallback.
    withValue: (layer) => layer,
  },
  editable: editableOf(["image_url", "fit", "focus_x", "focus_y", "zoom"], look),
  texts: {},
  picture: {
    properties: ["image_url", "fallback_url"],
    sourcesOf: ({ image_url: own, fallback_url }, given) => {
      const fallback = fallback_url === undefined ? [] : [fallback_url];
      if (given === "absent") return [own, ...fallback];
      const named = given.value === undefined ? [] : [readPictureAddress(given.value)];
      return [...named, ...fallback, own];
    },
  },
  cost: ({ blur }, pixels) => pixels * (perPixel.picture + (blur > 0 ? perPixel.pictureBlur : 0)),
  distance,
  nameOf: () => "picture",
  mistakes: {
    unused: ({ mask, mask_path }) =>
      mask === "path" || mask_path === plainMaskPath
        ? undefined
        : "Its mask_path cuts nothing off: that takes mask to be path",
  },
});

function distance(layer: ImageLayer, point: Point): number {
  const [across, down] = [layer.width / 2, layer.height / 2];
  const min = Math.min(across, down);
  if (layer.mask === "circle") return distanceToEllipse(layer, { x: min, y: min }, point);
  if (layer.mask === "ellipse") return distanceToEllipse(layer, { x: across, y: down }, point);
  return distanceToBox(layer, layer.border_radius, point);
}
