import type { BezierPath } from "ag-psd";
import type { Box } from "../../../design/geometry.ts";

// A knot's points are those of the curve before it, of itself and of the curve behind it, in pixels of the canvas.

interface Point {
  x: number;
  y: number;
}

const anchorsOf = ({ knots }: BezierPath): Point[] =>
  knots.map(({ points: [, , x = 0, y = 0] }) => ({ x, y }));

/** The box around an outline. */
export function boundsOfPaths(paths: readonly BezierPath[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths) {
    for (const { x, y } of pointsOfPath(path)) {
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  if (right < left) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const partsOfCurve = 16;

/** Points along an outline, so close that lines between them look like it. */
export function pointsOfPath({ knots }: BezierPath): Point[] {
  return knots.flatMap(({ points: one }, index) => {
    const other = (knots[index + 1] ?? knots[0])?.points ?? one;
    return Array.from({ length: partsOfCurve }, (_, part) => ({
      x: curve([one[2], one[4], other[0], other[2]], part / partsOfCurve),
      y: curve([one[3], one[5], other[1], other[3]], part / partsOfCurve),
    }));
  });
}

function curve([a = 0, b = 0, c = 0, d = 0]: readonly (number | undefined)[], at: number): number {
  const rest = 1 - at;
  return a * rest ** 3 + 3 * b * rest ** 2 * at + 3 * c * rest * at ** 2 + d * at ** 3;
}

/** SVG path data of paths, seen from a point of the canvas. */
export function pathDataOf(paths: readonly BezierPath[], from: Point): string {
  const at = (x = 0, y = 0) => `${decimals(x - from.x)} ${decimals(y - from.y)}`;
  return paths
    .map(({ knots, open }) => {
      const [first] = knots;
      if (first === undefined) return "";
      const next = open ? knots.slice(1) : [...knots.slice(1), first];
      const curves = next.map(({ points }, index) => {
        const before = knots[index]?.points ?? points;
        return `C${at(before[4], before[5])} ${at(points[0], points[1])} ${at(points[2], points[3])}`;
      });
      return `M${at(first.points[2], first.points[3])}${curves.join("")}${open ? "" : "Z"}`;
    })
    .join("");
}

const decimals = (value: number) => Math.round(value * 100) / 100;

/** The rectangle that a path of four straight sides is, also a rotated one. */
export function rectangleOf(path: BezierPath): (Box & { rotation: number }) | undefined {
  const [one, two, three, four] = anchorsOf(path);
  if (path.knots.length !== 4 || !isStraight(path)) return undefined;
  if (one === undefined || two === undefined || three === undefined || four === undefined) return undefined;
  const width = Math.hypot(two.x - one.x, two.y - one.y);
  const height = Math.hypot(four.x - one.x, four.y - one.y);
  const isParallel = near(one.x + three.x, two.x + four.x) && near(one.y + three.y, two.y + four.y);
  const across = (two.x - one.x) * (four.x - one.x) + (two.y - one.y) * (four.y - one.y);
  if (!isParallel || Math.abs(across) > 0.01 * width * height + 0.01) return undefined;
  const [x, y] = [(one.x + three.x) / 2, (one.y + three.y) / 2];
  const degrees = (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI;
  const turns = Math.round(degrees / 90);
  const rotation = Math.round((degrees - turns * 90) * 100) / 100;
  const size = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  return { x: x - size.width / 2, y: y - size.height / 2, ...size, rotation };
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.5;

/** Whether the points of the curves lie on the lines between the knots. */
function isStraight({ knots }: BezierPath): boolean {
  return knots.every(({ points: [beforeX = 0, beforeY = 0, x = 0, y = 0, afterX = 0, afterY = 0] }) =>
    [
      [beforeX, beforeY],
      [afterX, afterY],
    ].every(([atX = 0, atY = 0]) => near(atX, x) && near(atY, y)),
  );
}
