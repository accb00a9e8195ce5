import type { Box } from "../geometry.ts";
import type { PathCommand } from "../path-data.ts";
import { apply, type Matrix } from "./matrix.ts";

/** Absolute moves (2 numbers), lines (2), cubic curves (6) and closings (0). */
export interface Segment {
  letter: "M" | "L" | "C" | "Z";
  numbers: readonly number[];
}

export function line(x: number, y: number): Segment {
  return { letter: "L", numbers: [x, y] };
}

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** The last control point, which smooth curves mirror, and the kind of its curve. */
  control: { letter: string; x: number; y: number };
}

/** Converts path data to absolute lines and cubic curves. */
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

/** The exact bounds of an outline. */
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
    const min = reached.reduce((so, one) => Math.min(so, one), Number.POSITIVE_INFINITY);
    return { min, size: reached.reduce((so, one) => Math.max(so, one), Number.NEGATIVE_INFINITY) - min };
  });
  const [across, down] = spans as [{ min: number; size: number }, { min: number; size: number }];
  return { x: across.min, y: down.min, width: across.size, height: down.size };
}

/** The extrema of a cubic curve along one axis: the roots of its derivative. */
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

/** An upper bound for the length of an outline; closing lines are no longer than the rest. */
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

interface Arc {
  rx: number;
  ry: number;
  /** Degrees. */
  turn: number;
  large: boolean;
  sweep: boolean;
  x: number;
  y: number;
}

/** Converts an elliptical arc to cubic curves of at most a quarter turn (SVG 2, B.2.4 and B.2.5). */
function arcToCurves(from: { x: number; y: number }, arc: Arc): Segment[] {
  const { x, y } = arc;
  if (from.x === x && from.y === y) return [];
  if (arc.rx === 0 || arc.ry === 0) return [line(x, y)];
  const angle = (arc.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfX = (from.x - x) / 2;
  const halfY = (from.y - y) / 2;
  const px = cos * halfX + sin * halfY;
  const py = -sin * halfX + cos * halfY;
  const grow = Math.max(1, Math.hypot(px / arc.rx, py / arc.ry));
  const [rx, ry] = [Math.abs(arc.rx) * grow, Math.abs(arc.ry) * grow];
  const away = Math.max(0, 1 / Math.max(1e-12, (px / rx) ** 2 + (py / ry) ** 2) - 1);
  const side = (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(away);
  const [cx, cy] = [(side * rx * py) / ry, (-side * ry * px) / rx];
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  let swept = end - start;
  if (arc.sweep && swept < 0) swept += Math.PI * 2;
  if (!arc.sweep && swept > 0) swept -= Math.PI * 2;
  const middle = { x: (from.x + x) / 2 + cos * cx - sin * cy, y: (from.y + y) / 2 + sin * cx + cos * cy };
  const place = (u: number, v: number) => [
    middle.x + cos * rx * u - sin * ry * v,
    middle.y + sin * rx * u + cos * ry * v,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(swept) / (Math.PI / 2) - 1e-6));
  const reach = (4 / 3) * Math.tan(swept / count / 4);
  return Array.from({ length: count }, (_, index): Segment => {
    const [p, q] = [start + (swept * index) / count, start + (swept * (index + 1)) / count];
    const first = place(Math.cos(p) - reach * Math.sin(p), Math.sin(p) + reach * Math.cos(p));
    const second = place(Math.cos(q) + reach * Math.sin(q), Math.sin(q) - reach * Math.cos(q));
    const last = index === count - 1 ? [x, y] : place(Math.cos(q), Math.sin(q));
    return { letter: "C", numbers: [...first, ...second, ...last] };
  });
}
