/** Bounds of contract §11 that the language itself keeps. */
export interface DesignLimits {
  /** Pixels of width or height. */
  canvasSide: number;
  /** Pixels in all. */
  canvasPixels: number;
  layers: number;
  /** Graphemes of text a layer; what is longer is cut. */
  graphemes: number;
}

export const defaultLimits: DesignLimits = {
  canvasSide: 4096,
  canvasPixels: 16_000_000,
  layers: 200,
  graphemes: 2000,
};
