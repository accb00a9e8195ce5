import type { Design } from "../../../src/design/design.ts";
import type { PictureTarget } from "../../../src/design/personalised-design.ts";

/** A design as the page fetches it. */
export interface SentDesign {
  design: Design;
  pictures: readonly SentPicture[];
}

/** A picture cut and scaled to its place by the server's own decoder. */
export interface SentPicture {
  target: PictureTarget;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Straight-alpha RGBA; the same address stands for the same pixels. */
  placed: { width: number; height: number; url: string };
}

export interface FontFile {
  family: string;
  url: string;
  weight: string;
  style: string;
}
