import { cutToCodeUnits } from "../cut-to-code-units.ts";
import type { Box } from "../geometry.ts";
import type { Matrix } from "./matrix.ts";
import { boundsOf, type Segment } from "./path-segments.ts";
import { type FindElement, readGradient } from "./read-gradient.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readSvgColor } from "./svg-color.ts";
import { readLength, readNumbers, readShare } from "./svg-numbers.ts";
import type { SvgLine, SvgOutline, SvgPaint } from "./svg-picture.ts";
import type { SvgStyle } from "./svg-style.ts";

interface Surroundings {
  matrix: Matrix;
  view: Box;
  find: FindElement;
}

/** An outline with its paints. Throws SvgError. */
export function readOutline(
  element: SvgElement,
  segments: readonly Segment[],
  style: SvgStyle,
  { matrix, view, find }: Surroundings,
): SvgOutline {
  const { place } = element;
  const bounds = boundsOf(segments);
  const paint = (name: "fill" | "stroke", otherwise: string) =>
    readPaint(style[name] ?? otherwise, style[`${name}-opacity`], element, (reference) =>
      readGradient(find(reference, place), find, bounds, view),
    );
  const line = readLine(style, view, place);
  const fill = paint("fill", "black");
  const stroke = line.width > 0 ? paint("stroke", "none") : undefined;
  return {
    matrix,
    segments,
    opacity: readShare(style.opacity ?? "1", place),
    ...(fill === undefined ? {} : { fill }),
    fillRule: oneOf(style["fill-rule"], ["nonzero", "evenodd"], place),
    ...(style["clip-rule"] === "evenodd" ? { clipRule: "evenodd" as const } : {}),
    ...(stroke === undefined ? {} : { stroke }),
    line,
  };
}

/** What `url()` names; undefined for other values. */
export function referenceIn(text: string): string | undefined {
  return /^url\(\s*["']?([^"')]{1,200})["']?\s*\)/.exec(text)?.[1];
}

function readPaint(
  text: string,
  opacityText: string | undefined,
  { place }: SvgElement,
  gradientOf: (reference: string) => ReturnType<typeof readGradient>,
): SvgPaint | undefined {
  const opacity = readShare(opacityText ?? "1", place);
  const reference = referenceIn(text);
  if (reference === undefined) {
    const color = readSvgColor(text, place);
    return color === undefined ? undefined : { color, opacity };
  }
  const gradient = gradientOf(reference);
  const [only] = gradient?.stops ?? [];
  if (gradient === undefined || only === undefined) return undefined;
  return gradient.stops.length === 1 ? { color: only.color, opacity } : { gradient, opacity };
}

function readLine(style: SvgStyle, view: Box, place: string): SvgLine {
  const size = Math.hypot(view.width, view.height) / Math.SQRT2;
  const length = (text: string | undefined, otherwise: number) =>
    text === undefined ? otherwise : readLength(text, size, place);
  return {
    width: Math.max(0, length(style["stroke-width"], 1)),
    cap: oneOf(style["stroke-linecap"], ["butt", "round", "square"], place),
    join: oneOf(style["stroke-linejoin"], ["miter", "round", "bevel"], place),
    miterLimit: Math.max(1, length(style["stroke-miterlimit"], 4)),
    dash: readDash(style["stroke-dasharray"], place),
    dashOffset: length(style["stroke-dashoffset"], 0),
  };
}

const maxDashes = 32;

function readDash(text: string | undefined, place: string): readonly number[] {
  if (text === undefined || text === "none" || text === "") return [];
  const lengths = readNumbers(text.replaceAll("px", ""));
  if (lengths === undefined || lengths.length > maxDashes || lengths.some((length) => length < 0))
    throw new SvgError(`stroke-dasharray of ${place}: expected at most ${maxDashes} lengths of 0 or more`);
  if (lengths.every((length) => length === 0)) return [];
  return lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths];
}

function oneOf<Value extends string>(
  text: string | undefined,
  accepted: readonly [Value, ...Value[]],
  place: string,
): Value {
  if (text === undefined || text === "") return accepted[0];
  const found = accepted.find((value) => value === text);
  if (found !== undefined) return found;
  throw new SvgError(`"${cutToCodeUnits(text, 40)}" of ${place}: expected ${accepted.join(", ")}`);
}
