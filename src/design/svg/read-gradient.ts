import { cutToCodeUnits } from "../cut-to-code-units.ts";
import type { Box } from "../geometry.ts";
import { apply, identity, invert, isModest, type Matrix, multiply, readTransform } from "./matrix.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readSvgColor } from "./svg-color.ts";
import { readLength, readShare } from "./svg-numbers.ts";
import type { SvgGradient, SvgStop } from "./svg-picture.ts";
import { styleOf } from "./svg-style.ts";

const maxReferences = 8;
const maxStops = 64;

/** Finds an element of the document by `#id`. Throws SvgError. */
export type FindElement = (reference: string, place: string) => SvgElement;

/** The gradient for an outline with these bounds; undefined when it is invisible. Throws SvgError. */
export function readGradient(
  element: SvgElement,
  find: FindElement,
  bounds: Box,
  view: Box,
): SvgGradient | undefined {
  const chain = chainOf(element, find);
  const attribute = (name: string) =>
    chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name];
  const expect = (name: string, found: string, accepted: readonly string[]) => {
    if (accepted.includes(found)) return;
    throw new SvgError(
      `${name} "${cutToCodeUnits(found, 40)}" of ${element.place}: expected ${accepted.join(" or ")}`,
    );
  };
  expect("spreadMethod", attribute("spreadMethod") ?? "pad", ["pad"]);
  const units = attribute("gradientUnits") ?? "objectBoundingBox";
  expect("gradientUnits", units, ["objectBoundingBox", "userSpaceOnUse"]);
  const stops = stopsOf(chain.find(({ children }) => children.some(({ name }) => name === "stop")));
  const boxed = units === "objectBoundingBox";
  const place: Matrix = boxed ? [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y] : identity;
  const matrix = multiply(place, readTransform(attribute("gradientTransform") ?? "", element.place));
  if (stops.length === 0 || !isModest(matrix) || invert(matrix) === undefined) return undefined;
  const whole = boxed ? { width: 1, height: 1 } : view;
  const size = Math.hypot(whole.width, whole.height) / Math.SQRT2;
  const length: ReadGradientLength = (name, otherwise) => {
    const side = /^(?:f?r)$/.test(name) ? size : name.includes("x") ? whole.width : whole.height;
    return readLength(attribute(name) ?? otherwise, side, `${name} of ${element.place}`);
  };
  return {
    stops,
    shape: element.name === "linearGradient" ? linear(length, matrix) : radial(length, matrix),
  };
}

/** The length of an attribute, or of a default text. */
type ReadGradientLength = (name: string, otherwise: string) => number;

function radial(length: ReadGradientLength, matrix: Matrix): SvgGradient["shape"] {
  const centre = { x: length("cx", "50%"), y: length("cy", "50%") };
  const radius = Math.max(0, length("r", "50%"));
  const focus = { x: length("fx", String(centre.x)), y: length("fy", String(centre.y)) };
  const focusRadius = Math.max(0, Math.min(length("fr", "0"), radius));
  return { type: "radial", focus, focusRadius, centre, radius, matrix };
}

/** The element and the elements that it references, in order. */
function chainOf(element: SvgElement, find: FindElement): SvgElement[] {
  const chain: SvgElement[] = [];
  let next: SvgElement | undefined = element;
  while (next !== undefined) {
    if (next.name !== "linearGradient" && next.name !== "radialGradient")
      throw new SvgError(
        `Found ${next.place} in place of a gradient, expected linearGradient or radialGradient`,
      );
    chain.push(next);
    if (chain.length > maxReferences)
      throw new SvgError(`References of ${element.place} go in a circle or too deep`);
    const reference: string | undefined = next.attributes["href"] ?? next.attributes["xlink:href"];
    next = reference === undefined ? undefined : find(reference, next.place);
  }
  return chain;
}

/**
 * Converts a linear gradient to the outline's coordinates. Stretching changes angles, so the end is computed such that the
 * colors stay the same.
 */
function linear(length: ReadGradientLength, matrix: Matrix): SvgGradient["shape"] {
  const from = [length("x1", "0%"), length("y1", "0%")] as const;
  const [dx, dy] = [length("x2", "100%") - from[0], length("y2", "0%") - from[1]];
  const square = dx * dx + dy * dy;
  const [startX, startY] = apply(matrix, ...from);
  const start = { x: startX, y: startY };
  const inverse = invert(matrix);
  if (square === 0 || inverse === undefined) return { type: "linear", from: start, to: start };
  const [a, b, c, d] = inverse;
  const slope = { x: (a * dx + b * dy) / square, y: (c * dx + d * dy) / square };
  const steep = slope.x ** 2 + slope.y ** 2;
  return { type: "linear", from: start, to: { x: startX + slope.x / steep, y: startY + slope.y / steep } };
}

/** Read once, however many outlines have the gradient. */
const knownStops = new WeakMap<SvgElement, readonly SvgStop[]>();

function stopsOf(element: SvgElement | undefined): readonly SvgStop[] {
  if (element === undefined) return [];
  const stops = knownStops.get(element) ?? readStops(element);
  knownStops.set(element, stops);
  return stops;
}

function readStops({ children, place }: SvgElement): SvgStop[] {
  let min = 0;
  const stops = children.filter(({ name }) => name === "stop");
  if (stops.length > maxStops) throw new SvgError(`Expected at most ${maxStops} stops in ${place}`);
  return stops.map((stop) => {
    const style = styleOf(stop, {});
    const color = readSvgColor(style["stop-color"] ?? "black", stop.place) ?? { hex: "#000000", alpha: 0 };
    const alpha = color.alpha * readShare(style["stop-opacity"] ?? "1", stop.place);
    min = Math.max(min, readShare(stop.attributes["offset"] ?? "0", stop.place));
    return { offset: min, color: { hex: color.hex, alpha } };
  });
}
