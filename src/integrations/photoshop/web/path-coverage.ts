import type { BezierPath } from "ag-psd";
import type { Box } from "../../../design/geometry.ts";
import { pointsOfPath } from "./photoshop-path.ts";

/** Lines of a pixel on which the outline is looked at. */
const linesOfPixel = 4;

/** How much of each pixel of a box lies within paths, 0 to 1, row by row. Paths that lie in others are holes. */
export function pathCoverage(paths: readonly BezierPath[], { x, y, width, height }: Box): Float32Array {
  const coverage = new Float32Array(width * height);
  const edges = paths.flatMap((path) => edgesOf(path));
  for (let row = 0; row < height; row += 1) {
    const near = edges.filter(({ top, bottom }) => bottom > y + row && top < y + row + 1);
    if (near.length === 0) continue;
    const line = coverage.subarray(row * width, (row + 1) * width);
    for (let part = 0; part < linesOfPixel; part += 1) {
      const at = y + row + (part + 0.5) / linesOfPixel;
      const crossings = near
        .filter(({ top, bottom }) => top <= at && bottom > at)
        .map((edge) => edge.from + (at - edge.top) * edge.slope - x)
        .toSorted((one, other) => one - other);
      for (let index = 0; index + 1 < crossings.length; index += 2)
        fill(line, crossings[index] ?? 0, crossings[index + 1] ?? 0);
    }
  }
  return coverage;
}

interface Edge {
  top: number;
  bottom: number;
  /** Where it begins at the top, and how far it goes across for each pixel down. */
  from: number;
  slope: number;
}

function edgesOf(path: BezierPath): Edge[] {
  const points = pointsOfPath(path);
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [upper, lower] = point.y < next.y ? [point, next] : [next, point];
    if (lower.y - upper.y < 1e-9) return [];
    return [
      { top: upper.y, bottom: lower.y, from: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y) },
    ];
  });
}

function fill(line: Float32Array, from: number, to: number): void {
  const first = Math.max(0, Math.floor(from));
  const last = Math.min(line.length, Math.ceil(to));
  for (let at = first; at < last; at += 1) {
    const share = Math.min(to, at + 1) - Math.max(from, at);
    line[at] = Math.min(1, (line[at] ?? 0) + Math.max(0, share) / linesOfPixel);
  }
}
