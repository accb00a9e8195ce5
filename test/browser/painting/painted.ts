import type { Design } from "../../../src/design/design.ts";

/** A design with a reader's values, and the ids of the layers that values can change. */
export interface PaintedDesign {
  design: Design;
  dynamicLayers: ReadonlySet<string>;
}

/** The result of painting a design. */
export interface Painted {
  texts: readonly TextLines[];
  /** RGBA, row by row. */
  pixels: Uint8Array;
}

/** The positions of a text layer's lines, in pixels relative to the layer's box. */
export interface TextLines {
  layer_id: string;
  font_size: number;
  lines: readonly PlacedText[];
}

export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  ascent: number;
  descent: number;
  wordSpacing: number;
  runs: readonly { text: string; x: number; width: number }[];
}
