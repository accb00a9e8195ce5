import type { Design } from "../../../src/design/design.ts";
import type { PictureTarget } from "../../../src/design/personalised-design.ts";

/** A design in the form that the page fetches. */
export interface SentDesign {
  design: Design;
  dynamicLayers: readonly string[];
  /** Layers that a drag has brought to their places; absent when it is painted whole. */
  dragged?: readonly string[] | undefined;
  pictures: readonly SentPicture[];
}

/** A picture cropped and scaled by the server's decoder. */
export interface SentPicture {
  target: PictureTarget;
  /** Pixels of the original in upright orientation. */
  width: number;
  height: number;
  /** Unpremultiplied RGBA. The same address always has the same pixels. */
  placed: { width: number; height: number; url: string };
}
