import { z } from "zod";
import { codeKind } from "./code/facts.ts";
import { countdownKind } from "./countdown/facts.ts";
import { groupKind } from "./group/facts.ts";
import { imageKind } from "./image/facts.ts";
import type { LayerKind } from "./layer-kind.ts";
import { progressKind } from "./progress/facts.ts";
import { ratingKind } from "./rating/facts.ts";
import { shapeKind } from "./shape/facts.ts";
import { svgKind } from "./svg/facts.ts";
import { textKind } from "./text/facts.ts";

/** Every kind of layer: its schema and what shared code has to know of it. Painters and editor-kinds are keyed alike. */
const kinds = {
  text: textKind,
  image: imageKind,
  shape: shapeKind,
  group: groupKind,
  code: codeKind,
  rating: ratingKind,
  progress: progressKind,
  countdown: countdownKind,
  svg: svgKind,
};

export type LayerType = keyof typeof kinds;
type LayerSchema = (typeof kinds)[LayerType]["schema"];

export const layerTypes = Object.keys(kinds) as readonly LayerType[];

export function isLayerType(type: unknown): type is LayerType {
  return typeof type === "string" && Object.hasOwn(kinds, type);
}

export const layerSchema = z.discriminatedUnion(
  "type",
  Object.values(kinds).map(({ schema }) => schema) as [LayerSchema, ...LayerSchema[]],
);

export type Layer = z.output<typeof layerSchema>;

/** The record of a layer's kind, typed for layers in general: a kind only ever meets layers of its own. */
export function layerKindOf(type: LayerType): LayerKind<z.ZodObject, Layer> {
  return kinds[type] as unknown as LayerKind<z.ZodObject, Layer>;
}
