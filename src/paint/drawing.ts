import type { Box } from "../design/geometry.ts";
import type { CreateSheet, PaintContext } from "./canvas.ts";
import type { Picture } from "./picture.ts";
import type { MeasureText } from "./text/measure-text.ts";

/** One layer, laid out: its drawing has the top left corner of the layer's box at the origin. */
export interface Drawing {
  draw(context: PaintContext): void;
  /** Where ink may fall, around the same origin. */
  ink: Box;
  /** Whether it is one stroke of the brush, so that opacity and shadow may be left to the context. */
  single: boolean;
  /** What became of the layer's text, for who wants to know. */
  text?: TextOutcome;
}

export interface TextOutcome {
  /** The size it was drawn at; below the layer's own when it was shrunk. */
  font_size: number;
  /** Whether words were left out or broken to keep the box. */
  cut: boolean;
}

/** What a layer's painter works with. */
export interface PaintTools {
  measureText: MeasureText;
  createSheet: CreateSheet;
  picture: Picture | undefined;
}
