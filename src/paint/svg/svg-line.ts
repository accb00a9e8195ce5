import type { SvgLine } from "../../design/svg/svg-picture.ts";
import type { PaintContext } from "../canvas.ts";

/** Sets how an outline is stroked, colour apart. */
export function setSvgLine(context: PaintContext, line: SvgLine): void {
  context.lineWidth = line.width;
  context.lineCap = line.cap;
  context.lineJoin = line.join;
  context.miterLimit = line.miterLimit;
  if (line.dash.length === 0) return;
  context.setLineDash([...line.dash]);
  context.lineDashOffset = line.dashOffset;
}
