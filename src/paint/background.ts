import type { Design } from "../design/design.ts";
import type { PaintContext } from "./canvas.ts";
import { gradientFill } from "./gradient-fill.ts";
import { drawPicture } from "./image-painter.ts";
import { type Picture, placePicture } from "./picture.ts";

/** Paints a design's background over the whole canvas: colour, then picture where there is one. */
export function paintBackground(
  context: PaintContext,
  design: Design,
  picture: Picture | undefined,
  moment = 0,
): void {
  context.fillStyle = design.background.color;
  context.fillRect(0, 0, design.width, design.height);
  if (design.background.gradient !== undefined) {
    const whole = { x: 0, y: 0, width: design.width, height: design.height };
    context.fillStyle = gradientFill(context, design.background.gradient, whole);
    context.fillRect(0, 0, design.width, design.height);
  }
  if (picture === undefined) return;
  const placement = placePicture(picture, design, { fit: design.background.fit });
  context.save();
  drawPicture(context, picture, placement, moment);
  context.restore();
}
