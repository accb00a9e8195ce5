import type { Segment } from "../../design/svg/segment.ts";
import type { SvgOutline } from "../../design/svg/svg-picture.ts";
import type { PaintContext } from "../canvas.ts";

// More would cost seconds and can't be told from a line.
const mostDashes = 20_000;

/** Sets how an outline is stroked, colour apart. */
export function setSvgLine(context: PaintContext, { line, segments }: SvgOutline): void {
  context.lineWidth = line.width;
  context.lineCap = line.cap;
  context.lineJoin = line.join;
  context.miterLimit = line.miterLimit;
  const period = line.dash.reduce((sum, length) => sum + length, 0);
  if (period === 0 || (roughLength(segments) / period) * line.dash.length > mostDashes) return;
  context.setLineDash([...line.dash]);
  context.lineDashOffset = line.dashOffset;
}

/** No less than the length of an outline: ways back to where it began are no longer than all the others. */
function roughLength(segments: readonly Segment[]): number {
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
