import type { Box } from "../design/geometry.ts";
import type { ImageLayer } from "../design/layers/image-layer.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing, Motion, PaintTools } from "./drawing.ts";
import { imageAt, type Picture, placePicture, type Placement } from "./picture.ts";
import { maskOf } from "./picture-mask.ts";

/** A picture in its box, cut to its mask, under the border. Without a picture only the border is left. */
export function drawImageLayer(layer: ImageLayer, { picture, createPath }: PaintTools): Drawing {
  const { clip, strokeBorder } = maskOf(layer, createPath);
  const placement = picture && placePicture(picture, layer, layer);
  const motion = picture && motionOf(picture);
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: layer.border_width === 0 && clip === undefined,
    ...(motion === undefined ? {} : { motion }),
    draw(context, moment) {
      if (picture !== undefined && placement !== undefined) {
        context.save();
        clip?.(context);
        flip(context, layer.flip, placement.destination);
        drawPicture(context, picture, placement, moment);
        context.restore();
      }
      strokeBorder(context);
    },
  };
}

/** How a picture moves; undefined when it stands still. */
export function motionOf({ movement }: Picture): Motion | undefined {
  return movement && { moments: movement.frames.map(({ from }) => from), length: movement.length };
}

/** Mirrors all that is drawn from now on about the middle of where the picture lies. */
function flip(context: PaintContext, how: ImageLayer["flip"], { x, y, width, height }: Box): void {
  if (how === "none") return;
  const across = how !== "vertical";
  const down = how !== "horizontal";
  context.translate(across ? x * 2 + width : 0, down ? y * 2 + height : 0);
  context.scale(across ? -1 : 1, down ? -1 : 1);
}

export function drawPicture(
  context: PaintContext,
  picture: Picture,
  { source, destination }: Placement,
  moment: number,
): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  const image = imageAt(picture, moment);
  const { x, y, width, height } = destination;
  if (picture.placed) context.drawImage(image, x, y, width, height);
  else context.drawImage(image, source.x, source.y, source.width, source.height, x, y, width, height);
}
