import type { Box } from "../geometry.ts";
import { type Matrix, multiply } from "./matrix.ts";
import { readLength, readNumbers } from "./svg-numbers.ts";
import { readAlign } from "./svg-view.ts";

/** From the coordinates in a viewport to those around it, and the box in which they are seen. */
export interface Viewport {
  matrix: Matrix;
  /** The viewport's size in its own coordinates, which percentages refer to. */
  view: Box;
}

/** The box of a nested `<svg>`, or of a `<use>` of a `<symbol>`. Throws SvgError. */
export function viewportBox(attributes: Readonly<Record<string, string>>, place: string, view: Box): Box {
  const length = (name: string, whole: number, otherwise: string) =>
    readLength(attributes[name] ?? otherwise, whole, `${name} of ${place}`);
  return {
    x: length("x", view.width, "0"),
    y: length("y", view.height, "0"),
    width: length("width", view.width, "100%"),
    height: length("height", view.height, "100%"),
  };
}

/** The viewport of a `<symbol>` or a nested `<svg>` that fills a box (SVG 2, 8.2). Undefined if nothing is seen. */
export function viewportIn(box: Box, attributes: Readonly<Record<string, string>>): Viewport | undefined {
  const { x, y, width, height } = box;
  if (!(width > 0 && height > 0)) return undefined;
  const numbers = readNumbers(attributes["viewBox"] ?? "");
  if (numbers?.length !== 4) return { matrix: [1, 0, 0, 1, x, y], view: { x: 0, y: 0, width, height } };
  const [left, top, across, down] = numbers as [number, number, number, number];
  if (!(across > 0 && down > 0)) return undefined;
  const [scaleX, scaleY] = scalesOf([width / across, height / down], attributes["preserveAspectRatio"] ?? "");
  const align = readAlign(attributes);
  const [spareX, spareY] = [(width - across * scaleX) * align.x, (height - down * scaleY) * align.y];
  return {
    matrix: multiply([scaleX, 0, 0, scaleY, x + spareX, y + spareY], [1, 0, 0, 1, -left, -top]),
    view: { x: left, y: top, width: across, height: down },
  };
}

function scalesOf(scales: [number, number], preserveAspectRatio: string): [number, number] {
  if (/^\s*none\b/.test(preserveAspectRatio)) return scales;
  const even = /\bslice\b/.test(preserveAspectRatio) ? Math.max(...scales) : Math.min(...scales);
  return [even, even];
}
