import { Path2D } from "@napi-rs/canvas";

/** A path from SVG path data. */
export function svgPath(notation: string): Path2D {
  return new Path2D(notation);
}
