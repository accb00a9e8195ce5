import type { Box } from "../geometry.ts";
import type { PathCommand } from "../path-data.ts";
import { apply, type Matrix } from "./matrix.ts";
import { arcToCurves } from "./arc-to-curves.ts";
import { line, type Segment } from "./segment.ts";

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** The last control point, which smooth curves mirror; the letter says of which kind. */
  control: { letter: string; x: number; y: number };
}

/** Path data as absolute lines and cubic curves. */
export function toSegments(commands: readonly PathCommand[]): Segment[] {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, control: { letter: "", x: 0, y: 0 } };
  return commands.flatMap((command) => {
    const segments = step(pen, command);
    const kind = command.letter.toUpperCase();
    if (kind === "Z") [pen.x, pen.y] = [pen.startX, pen.startY];
    const last = segments.at(-1)?.numbers ?? [];
    if (last.length > 0) [pen.x, pen.y] = [last.at(-2) ?? 0, last.at(-1) ?? 0];
    if (!"CSQT".includes(kind)) pen.control = { letter: "", x: 0, y: 0 };
    if (kind === "M") [pen.startX, pen.startY] = [pen.x, pen.y];
    return segments;
  });
}

function step(pen: Pen, { letter, numbers }: PathCommand): Segment[] {
  const kind = letter.toUpperCase();
  const [fromX, fromY] = letter === kind ? [0, 0] : [pen.x, pen.y];
  const at = (index: number) => numbers[index] ?? 0;
  if (kind === "Z") return [{ letter: "Z", numbers: [] }];
  if (kind === "H") return [line(at(0) + fromX, pen.y)];
  if (kind === "V") return [line(pen.x, at(0) + fromY)];
  if (kind === "A") {
    const flags = { large: at(3) === 1, sweep: at(4) === 1 };
    return arcToCurves(pen, {
      rx: at(0),
      ry: at(1),
      turn: at(2),
      ...flags,
      x: at(5) + fromX,
      y: at(6) + fromY,
    });
  }
  const placed = numbers.map((number, index) => number + (index % 2 === 0 ? fromX : fromY));
  if (kind === "M" || kind === "L") return [{ letter: kind, numbers: placed }];
  return [curve(pen, kind, placed)];
}

function curve(pen: Pen, kind: string, placed: readonly number[]): Segment {
  const smooth = kind === "S" || kind === "T";
  const family = kind === "C" || kind === "S" ? "C" : "Q";
  const mirrored = pen.control.letter === family ? pen.control : pen;
  const points = smooth ? [pen.x * 2 - mirrored.x, pen.y * 2 - mirrored.y, ...placed] : placed;
  const [px = 0, py = 0, qx = 0, qy = 0] = points;
  if (family === "C") {
    pen.control = { letter: family, x: qx, y: qy };
    return { letter: "C", numbers: points };
  }
  pen.control = { letter: family, x: px, y: py };
  const third = (end: number, middle: number) => end + (2 / 3) * (middle - end);
  const controls = [third(pen.x, px), third(pen.y, py), third(qx, px), third(qy, py)];
  return { letter: "C", numbers: [...controls, qx, qy] };
}

export function mapSegments(segments: readonly Segment[], matrix: Matrix): Segment[] {
  return segments.map(({ letter, numbers }) => {
    const mapped: number[] = [];
    for (let at = 0; at < numbers.length; at += 2)
      mapped.push(...apply(matrix, numbers[at] ?? 0, numbers[at + 1] ?? 0));
    return { letter, numbers: mapped };
  });
}

export function writeSegments(segments: readonly Segment[]): string {
  return segments.map(({ letter, numbers }) => letter + numbers.join(" ")).join("");
}

/** The box around an outline, its curves followed exactly. */
export function boundsOf(segments: readonly Segment[]): Box {
  const spans = [0, 1].map((axis) => {
    const reached: number[] = [];
    let from = 0;
    for (const { numbers } of segments) {
      const [a = 0, b = 0, c] = numbers.filter((_, index) => index % 2 === axis);
      if (numbers.length === 0) continue;
      const end = c ?? a;
      reached.push(end, ...(c === undefined ? [] : turningPoints(from, a, b, c)));
      from = end;
    }
    const least = reached.reduce((so, one) => Math.min(so, one), Number.POSITIVE_INFINITY);
    return { least, size: reached.reduce((so, one) => Math.max(so, one), Number.NEGATIVE_INFINITY) - least };
  });
  const [across, down] = spans as [{ least: number; size: number }, { least: number; size: number }];
  return { x: across.least, y: down.least, width: across.size, height: down.size };
}

/** Where a cubic curve turns along one axis: the roots of its derivative. */
function turningPoints(p: number, q: number, r: number, s: number): number[] {
  const a = -p + 3 * q - 3 * r + s;
  const b = 2 * (p - 2 * q + r);
  const c = q - p;
  const root = Math.sqrt(b * b - 4 * a * c);
  const times = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return times
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s);
}

/** No less than the length of an outline: ways back to where it began are no longer than all the others. */
export function roughLength(segments: readonly Segment[]): number {
  let [x, y, length] = [0, 0, 0];
  for (const { numbers } of segments) {
    for (let at = 0; at < numbers.length; at += 2) {
      const [toX = 0, toY = 0] = numbers.slice(at, at + 2);
      length += Math.hypot(toX - x, toY - y);
      [x, y] = [toX, toY];
    }
  }
  return length * 2;
}
