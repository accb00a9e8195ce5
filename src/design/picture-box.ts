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

/** A point of a picture that its crop keeps visible, from 0 to 1 of both sides. */
export interface Focus {
  focus_x: number;
  focus_y: number;
}

/** The box with the focus that was found for it, if it has none of its own. */
export function withFound<Placed extends Pick<PictureBox, "focus_x" | "focus_y" | "zoom">>(
  box: Placed,
  { found }: { found?: Focus | undefined },
): Placed {
  const isOwn = box.focus_x !== undefined || box.focus_y !== undefined || (box.zoom ?? 1) > 1;
  return isOwn || found === undefined ? box : { ...box, ...found };
}
