import type { PaintContext } from "./canvas.ts";
import type { Motion } from "./drawing.ts";
import { imageAt, type Picture, type Placement } from "./picture.ts";

/** The frame times of a picture; undefined for a still one. */
export function motionOf({ movement }: Picture): Motion | undefined {
  return (
    movement && {
      moments: movement.frames.map(({ from }) => from),
      length: movement.length,
      repeats: true,
    }
  );
}

/** Draws a picture into its place as it is at a moment. */
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
  if (picture.isPlaced) context.drawImage(image, x, y, width, height);
  else context.drawImage(image, source.x, source.y, source.width, source.height, x, y, width, height);
}
