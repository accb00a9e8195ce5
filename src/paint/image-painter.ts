import type { ImageLayer } from "../design/layers/image-layer.ts";
import { strokeBorder, traceBox } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { type Picture, placePicture, type Placement } from "./picture.ts";

/** A picture in its box, cut to rounded corners, under the border. Without a picture only the border is left. */
export function drawImageLayer(layer: ImageLayer, { picture }: PaintTools): Drawing {
  const bordered = layer.border_width > 0;
  const placement = picture && placePicture(picture, layer, layer);
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: !bordered && layer.border_radius === 0,
    draw(context) {
      if (picture !== undefined && placement !== undefined) {
        context.save();
        if (layer.border_radius > 0) {
          traceBox(context, layer, layer.border_radius);
          context.clip();
        }
        drawPicture(context, picture, placement);
        context.restore();
      }
      strokeBorder(context, layer);
    },
  };
}

export function drawPicture(
  context: PaintContext,
  picture: Picture,
  { source, destination }: Placement,
): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  const { x, y, width, height } = destination;
  if (picture.placed) context.drawImage(picture.image, x, y, width, height);
  else context.drawImage(picture.image, source.x, source.y, source.width, source.height, x, y, width, height);
}
