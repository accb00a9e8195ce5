import { isTransparent } from "../../design/color.ts";
import { hasFill, hasOpaqueFill } from "../../design/groups.ts";
import { drawBorder, traceBox } from "../../paint/round-outline.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import type { Drawing } from "../../paint/drawing.ts";
import { gradientFill } from "../../paint/gradient-fill.ts";
import type { GroupLayer } from "./schema.ts";

/** Draws the fill and the border of a group. Its members, if it isn't painted without them, are painted between them. */
export function drawGroupLayer(layer: GroupLayer): Drawing {
  const { width, height, border_width, border_radius, fill_color, fill_gradient, rotation } = layer;
  const isFilled = hasFill(layer);
  const isBoxDrawn = isFilled || border_width > 0;
  const isPlainBox = fill_gradient === undefined && rotation === 0;
  const isOpaqueBox = isPlainBox && hasOpaqueFill(layer);
  const box = { x: 0, y: 0, width, height };
  return {
    ink: isBoxDrawn ? box : { x: 0, y: 0, width: 0, height: 0 },
    single: isFilled && border_width === 0 && (fill_gradient === undefined || isTransparent(fill_color)),
    isExactWhenClipped: isPlainBox && border_radius === 0,
    ...(isOpaqueBox ? { opaque: { ...box, radius: border_radius } } : {}),
    ...(isFilled ? { behind: (context: PaintContext) => fillBox(context, layer) } : {}),
    draw: (context) => drawBorder(context, layer),
  };
}

function fillBox(context: PaintContext, layer: GroupLayer): void {
  const { width, height, fill_color, fill_gradient } = layer;
  traceBox(context, layer, layer.border_radius);
  context.fillStyle = fill_color;
  context.fill();
  if (fill_gradient === undefined) return;
  context.fillStyle = gradientFill(context, fill_gradient, { x: 0, y: 0, width, height });
  context.fill();
}
