import type { TextLayer } from "../../design/layers/text-layer.ts";
import { type MeasureText, runWidth } from "./measure-text.ts";

/** Measures pieces of one text, which may be of several looks, at any size of its layer's font. */
export interface TextRuler {
  /** Pixels that a piece takes which begins at `from` in the text. */
  width(piece: string, from: number, size: number): number;
  /** Pixels from a line to the next one: those of the largest look in it. */
  lineHeight(line: { text: string; from: number }, size: number): number;
}

/** For text of one look. */
export function plainRuler(layer: TextLayer, measure: MeasureText): TextRuler {
  return {
    width: (piece, _from, size) => runWidth(piece, layer, size, measure),
    lineHeight: (_line, size) => size * layer.line_height,
  };
}
