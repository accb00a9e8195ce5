/** Limits of a design, set by LIMN_MAX_*. */
export interface DesignLimits {
  /** Pixels of width or height. */
  canvasSide: number;
  /** Total number of pixels. */
  canvasPixels: number;
  layers: number;
  /** Graphemes of text per layer; longer texts are cut. */
  graphemes: number;
  /** Milliseconds of a core that an image may take, as estimated when the design is saved. */
  renderCostMs: number;
}

/** Limits of a design's texts, checked when it is saved, which bound the work of filling placeholders in. */
export const textBounds = {
  /** Placeholders in one text of a layer. */
  placeholders: 200,
  /** Placeholders in all texts of a design. */
  placeholdersInAll: 1000,
  /** Code units of all texts of a design. */
  codeUnits: 200_000,
} as const;

/** Elements of all graphics of a design, once references are followed. Each takes about twenty microseconds to read. */
export const maxGraphicElements = 20_000;

export const defaultLimits: DesignLimits = {
  canvasSide: 4096,
  canvasPixels: 16_000_000,
  layers: 200,
  graphemes: 2000,
  renderCostMs: 4000,
};
