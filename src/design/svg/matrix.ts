import { readNumbers } from "./svg-numbers.ts";
import { SvgError } from "./svg-element.ts";

/** Maps x, y to a·x + c·y + e, b·x + d·y + f, as in SVG and canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the inner matrix first, then the outer one. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** Undefined for a singular matrix. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const scale = a * d - b * c;
  if (Math.abs(scale) < 1e-12) return undefined;
  return [d / scale, -b / scale, -c / scale, a / scale, (c * f - d * e) / scale, (b * e - a * f) / scale];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

type Args = readonly number[];
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function turn(degrees: number): Matrix {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, 0, 0];
}

function about(matrix: Matrix, x: number, y: number): Matrix {
  return multiply([1, 0, 0, 1, x, y], multiply(matrix, [1, 0, 0, 1, -x, -y]));
}

const functions: Record<string, { counts: readonly number[]; matrix: (args: Args) => Matrix }> = {
  matrix: { counts: [6], matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f] },
  translate: { counts: [1, 2], matrix: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y] },
  scale: { counts: [1, 2], matrix: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0] },
  rotate: { counts: [1, 3], matrix: ([degrees = 0, x = 0, y = 0]) => about(turn(degrees), x, y) },
  skewX: { counts: [1], matrix: ([degrees = 0]) => [1, 0, Math.tan(radians(degrees)), 1, 0, 0] },
  skewY: { counts: [1], matrix: ([degrees = 0]) => [1, Math.tan(radians(degrees)), 0, 1, 0, 0] },
};

const farthest = 1_000_000_000;

/** Parses a transform attribute (SVG 2, 8.5). Throws SvgError. */
export function readTransform(text: string, place: string): Matrix {
  const form = /[\s,]*([A-Za-z]+)\s*\(([^()]*)\)[\s,]*/y;
  let matrix = identity;
  while (form.lastIndex < text.length) {
    const at = form.lastIndex;
    const [, name = "", list = ""] = form.exec(text) ?? [];
    const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
    const args = readNumbers(list);
    if (known === undefined || args === undefined || !known.counts.includes(args.length)) {
      const accepted = Object.keys(functions).join(", ");
      throw new SvgError(
        `transform "${text.slice(at, at + 40)}" of ${place}: expected ${accepted} with their numbers`,
      );
    }
    matrix = multiply(matrix, known.matrix(args));
    if (!isModest(matrix)) throw new SvgError(`transform of ${place} reaches too far`);
  }
  return matrix;
}

/** Whether all numbers are finite and within limits. */
export function isModest(matrix: Matrix): boolean {
  return matrix.every((number) => Math.abs(number) <= farthest);
}
