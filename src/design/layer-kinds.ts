import { z } from "zod";
import type { LayerKind } from "./layer-kind.ts";
import { type CodeLayer, codeLayerKind } from "./layers/code-layer.ts";
import { type CountdownLayer, countdownLayerKind } from "./layers/countdown-layer.ts";
import { type GroupLayer, groupLayerKind } from "./layers/group-layer.ts";
import { type ImageLayer, imageLayerKind } from "./layers/image-layer.ts";
import { type ProgressLayer, progressLayerKind } from "./layers/progress-layer.ts";
import { type RatingLayer, ratingLayerKind } from "./layers/rating-layer.ts";
import { type ShapeLayer, shapeLayerKind } from "./layers/shape-layer.ts";
import { type SvgLayer, svgLayerKind } from "./layers/svg-layer.ts";
import { type TextLayer, textLayerKind } from "./layers/text-layer.ts";

export type Layer =
  | TextLayer
  | ImageLayer
  | ShapeLayer
  | GroupLayer
  | CodeLayer
  | RatingLayer
  | ProgressLayer
  | CountdownLayer
  | SvgLayer;
export type LayerType = Layer["type"];

const layerKinds = {
  text: textLayerKind,
  image: imageLayerKind,
  shape: shapeLayerKind,
  group: groupLayerKind,
  code: codeLayerKind,
  rating: ratingLayerKind,
  progress: progressLayerKind,
  countdown: countdownLayerKind,
  svg: svgLayerKind,
} satisfies Record<LayerType, unknown>;

export const layerTypes = Object.keys(layerKinds) as readonly LayerType[];

export const layerSchema = z.discriminatedUnion("type", [
  layerKinds.text.schema,
  layerKinds.image.schema,
  layerKinds.shape.schema,
  layerKinds.group.schema,
  layerKinds.code.schema,
  layerKinds.rating.schema,
  layerKinds.progress.schema,
  layerKinds.countdown.schema,
  layerKinds.svg.schema,
]);

/** The record of a layer's kind, typed for layers in general: a kind only ever meets layers of its own. */
export function layerKindOf(type: LayerType): LayerKind<z.ZodObject, Layer> {
  return layerKinds[type] as unknown as LayerKind<z.ZodObject, Layer>;
}
