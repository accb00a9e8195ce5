import type { Box } from "../design/geometry.ts";
import type { Gradient } from "../design/values.ts";
import type { PaintContext, PaintGradient } from "./canvas.ts";
import { gradientStops } from "./gradient-stops.ts";

/** A gradient over a box. A linear one extends to the corners, and colors are mixed, as in CSS (CSS Images 3, 3.1.1). */
export function gradientFill(context: PaintContext, gradient: Gradient, box: Box): PaintGradient {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fill =
    gradient.type === "radial"
      ? context.createRadialGradient(
          middle.x,
          middle.y,
          0,
          middle.x,
          middle.y,
          Math.hypot(box.width, box.height) / 2,
        )
      : linearFill(context, gradient.angle, box, middle);
  for (const { color, position } of gradientStops(gradient.stops)) fill.addColorStop(position, color);
  return fill;
}

function linearFill(context: PaintContext, angle: number, box: Box, middle: { x: number; y: number }) {
  const radians = (angle * Math.PI) / 180;
  const towards = { x: Math.sin(radians), y: -Math.cos(radians) };
  const half = (Math.abs(box.width * towards.x) + Math.abs(box.height * towards.y)) / 2;
  return context.createLinearGradient(
    middle.x - towards.x * half,
    middle.y - towards.y * half,
    middle.x + towards.x * half,
    middle.y + towards.y * half,
  );
}
