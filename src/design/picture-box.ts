import type { Design } from "./design.ts";
import type { ImageLayer } from "./layers/image-layer.ts";

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
  /** Without both, `cover` crops by attention. */
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  look?: PictureLook;
}

export function boxOfBackground({ width, height, background }: Design): PictureBox {
  return { width, height, fit: background.fit, focus_x: 0.5, focus_y: 0.5 };
}

export function boxOfLayer(layer: ImageLayer): PictureBox {
  const { width, height, fit, focus_x, focus_y, blur } = layer;
  const { brightness, contrast, saturation, grayscale, tint_color } = layer;
  const look = { blur, brightness, contrast, saturation, grayscale, tint_color };
  return { width, height, fit, focus_x, focus_y, look };
}
