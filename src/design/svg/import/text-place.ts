import type { Box } from "../../geometry.ts";
import { identity, type Matrix, multiply, readTransform } from "../matrix.ts";
import { viewportBox, viewportIn } from "../svg-viewport.ts";
import type { SvgNode } from "./parse-tree.ts";

/** The coordinates in an element. */
export interface InnerPlace {
  /** To those around its ancestors. */
  matrix: Matrix;
  /** What percentages refer to. */
  view: Box;
}

/** The coordinates in the last of some elements, outermost first; undefined if nothing is seen there. Throws SvgError. */
export function placeIn(path: readonly SvgNode[], view: Box): InnerPlace | undefined {
  let place: InnerPlace = { matrix: identity, view };
  for (const { name, attributes } of path) {
    const transform = readTransform(attributes["transform"] ?? "", `<${name}>`);
    place = { ...place, matrix: multiply(place.matrix, transform) };
    if (name !== "svg") continue;
    const nested = viewportIn(viewportBox(attributes, "<svg>", place.view), attributes);
    if (nested === undefined) return undefined;
    place = { matrix: multiply(place.matrix, nested.matrix), view: nested.view };
  }
  return place;
}
