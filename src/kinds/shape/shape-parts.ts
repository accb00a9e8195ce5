import { isTransparent } from "../../design/color.ts";
import type { ShapeLayer } from "./schema.ts";

/** Whether a shape is a line or open path. */
export function isOpenShape({ shape, closed }: ShapeLayer): boolean {
  return shape === "line" || (shape === "path" && !closed);
}

export function isFilled(layer: ShapeLayer): boolean {
  return !isOpenShape(layer) && (layer.fill_gradient !== undefined || !isTransparent(layer.fill_color));
}

export function isStroked(layer: ShapeLayer): boolean {
  return (
    layer.stroke_width > 0 && (layer.stroke_gradient !== undefined || !isTransparent(layer.stroke_color))
  );
}
