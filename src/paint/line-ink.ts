import { type Box, union } from "../design/geometry.ts";
import type { TextLayer } from "../design/layers/text-layer.ts";
import { decorationBars } from "./text-decoration.ts";
import type { FontChain } from "./text/font-stack.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";
import { isSimple, type Reach, reachWith } from "./text/letter-reach.ts";
import type { MeasureWith } from "./text/measure-text.ts";
import type { TextStyle } from "./text/rich-text.ts";

/** A text layer's lines that show, and what they are measured and drawn with. */
export interface Typeset {
  layer: TextLayer;
  lines: readonly PlacedLine[];
  /** Of the layer's own font, in pixels. */
  size: number;
  chain: FontChain;
  measureText: MeasureWith;
  /** Whether its family didn't come with Limn, so that nobody knows what its letters do to each other. */
  foreign: boolean;
}

/** A stretch of a line of one look, its places relative to the layer's box, in pixels. */
export interface Letters {
  text: string;
  x: number;
  y: number;
  width: number;
  above: number;
  below: number;
  size: number;
  style: LetterStyle;
}

export type LetterStyle = Omit<TextStyle, "scale" | "color">;

/** Where a line's ink may fall, around the top left corner of its layer's box. */
export function inkOfLine(typeset: Typeset, line: PlacedLine): Box {
  const { text_decoration: decoration } = typeset.layer;
  const letters = lettersOf(typeset, line).map((each) => inkOfLetters(typeset, each));
  return decoration === "none"
    ? union(letters)
    : union([...letters, ...decorationBars(line, decoration).map((bar) => inkOfBar(typeset.layer, bar))]);
}

/** The parts that a line is drawn in. */
export function lettersOf({ layer }: Typeset, line: PlacedLine): Letters[] {
  const { runs, x, y } = line;
  if (runs === undefined) return [{ ...line, style: layer }];
  return runs.map((run) => ({ ...run, x: x + run.x, y }));
}

export function inkOfLetters({ layer, chain, measureText }: Typeset, letters: Letters): Box {
  const { x, y, width, above, below, style } = letters;
  const stroke = layer.stroke_width + 1;
  const { left, right } = reachAside(letters, () => reachWith(measureText, chain)(letters.text, style));
  const [begin, end] = endsOf(x, width);
  return edges(begin - left - stroke, y - above - stroke, end + right + stroke, y + below + stroke);
}

/** In pixels; letters that aren't simple may reach past their advance by about their size. */
function reachAside(
  { text, size, style: { letter_spacing } }: Letters,
  reach: () => Reach,
): Pick<Reach, "left" | "right"> {
  // Letters that are pushed into each other may begin and end anywhere.
  const pushed = letter_spacing < -size / 10 ? -letter_spacing * text.length : 0;
  if (pushed > 0 || !isSimple(text)) return { left: size + pushed, right: size + pushed };
  const { left, right } = reach();
  return { left: Math.max(0, left) * size, right: Math.max(0, right) * size + Math.max(0, -letter_spacing) };
}

/** Bars are outlined where the letters are. */
function inkOfBar({ stroke_width }: TextLayer, { x, y, width, height }: Box): Box {
  const reach = stroke_width + 1;
  const [begin, end] = endsOf(x, width);
  return edges(begin - reach, y - reach, end + reach, y + height + reach);
}

/** Spacing below zero may have letters run backwards. */
function endsOf(x: number, width: number): [begin: number, end: number] {
  return [Math.min(x, x + width), Math.max(x, x + width)];
}

function edges(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
