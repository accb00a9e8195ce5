import type { ImageLayer } from "../../../design/layers/image-layer.ts";
import { adjustColours, changesColours, type ColourChange } from "../../../paint/adjust-colours.ts";
import { blurPicture } from "./blur-picture.ts";
import type { Pixels } from "../../codecs/pixels.ts";

/** How a picture is to look where it is placed. */
export type PictureLook = ColourChange & Pick<ImageLayer, "blur">;

/** Blurs, then changes colours, which may happen in place. `scale` is how many pixels stand for one of the canvas. */
export async function changeLook(
  pixels: Pixels,
  look: PictureLook,
  { scale, seconds }: { scale: number; seconds: number },
): Promise<Pixels> {
  const blurred = await blurPicture(pixels, look.blur * scale, seconds);
  if (changesColours(look)) adjustColours(blurred.data, look);
  return blurred;
}
