/** Bounds of a design, set by LIMN_MAX_*. */
export interface DesignLimits {
  /** Pixels of width or height. */
  canvasSide: number;
  /** Pixels in all. */
  canvasPixels: number;
  layers: number;
  /** Graphemes of text a layer; what is longer is cut. */
  graphemes: number;
}

/** Bounds of a design's texts, kept when it is saved: filling a text in must cost about as much as it shows. */
export const textBounds = {
  /** Placeholders in one text of a layer. */
  placeholders: 200,
  /** Placeholders in all texts of a design. */
  placeholdersInAll: 1000,
  /** Code units of all texts of a design. */
  codeUnits: 200_000,
} as const;

export const defaultLimits: DesignLimits = {
  canvasSide: 4096,
  canvasPixels: 16_000_000,
  layers: 200,
  graphemes: 2000,
};
