import {
  distanceToBox,
  distanceToEllipse,
  distanceToOutline,
  distanceToPolygon,
  type Point,
} from "../../design/distances.ts";
import { cornersOf, linePartsOf } from "./corners.ts";
import type { ShapeLayer } from "./schema.ts";
import { isFilled, isOpenShape } from "./shape-parts.ts";

/** Signed distance in pixels from a point of the layer's box to what the shape shows, negative inside. */
export function distanceToShape(layer: ShapeLayer, point: Point): number {
  if (isOpenShape(layer)) {
    const { heads } = linePartsOf(layer);
    const line = distanceToOutline(cornersOf(layer), false, point) - layer.stroke_width / 2;
    return Math.min(line, ...heads.map((head) => distanceToPolygon(head, point)));
  }
  const outline = distanceToClosedShape(layer, point);
  if (isFilled(layer)) return outline;
  // The stroke and the border are inside the edge, and what they enclose is empty.
  return Math.max(outline, -outline - Math.max(layer.stroke_width, layer.border_width));
}

function distanceToClosedShape(layer: ShapeLayer, point: Point): number {
  if (layer.shape === "rectangle") return distanceToBox(layer, layer.border_radius, point);
  if (layer.shape === "ellipse") {
    return distanceToEllipse(layer, { x: layer.width / 2, y: layer.height / 2 }, point);
  }
  return distanceToPolygon(cornersOf(layer), point);
}
