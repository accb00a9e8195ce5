import type { ImageLayer } from "../kinds/image/schema.ts";

/** The effects of a picture. */
export type PictureLook = Pick<
  ImageLayer,
  "blur" | "brightness" | "contrast" | "saturation" | "grayscale" | "tint_color"
>;

/** The box and the effects of a picture: with the bytes, all that its decoded pixels depend on. */
export interface PictureBox {
  width: number;
  height: number;
  fit: ImageLayer["fit"];
  /** Without both, `cover` crops by attention, unless it zooms. */
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  /** How many times larger than `cover` needs. Default 1. */
  zoom?: number;
  look?: PictureLook;
}

export function boxOfBackground({
  width,
  height,
  background,
}: Pick<PictureBox, "width" | "height"> & { background: Pick<PictureBox, "fit"> }): PictureBox {
  return { width, height, fit: background.fit, focus_x: 0.5, focus_y: 0.5 };
}
