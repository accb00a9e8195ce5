import type { Box } from "../design/geometry.ts";
import type { CreatePath, CreateOffscreen, PaintContext } from "./canvas.ts";
import type { EncodeSymbol } from "./codes/symbol.ts";
import type { Typeset } from "./line-ink.ts";
import type { Picture } from "./picture.ts";
import type { MeasureWith } from "./text/measure-text.ts";
import type { Covers } from "./text/showable-text.ts";

/**
 * One layer, laid out: its drawing has the top left corner of the layer's box at the origin. `moment` is the time in
 * milliseconds since a moving picture began; a still one shows 0.
 */
export interface Drawing {
  /**
   * What lies outside of `needed`, a box around the same origin, may be left out. The context has been saved, and is
   * restored when nothing but this has been drawn.
   */
  draw(context: PaintContext, moment: number, needed?: Box): void;
  /** Where ink may fall, around the same origin. */
  ink: Box;
  /** Whether it is one stroke of the brush, so that opacity and shadow may be left to the context. */
  single: boolean;
  /** Whether it is letters and nothing else, whose shadows may fall one by one, as in a browser's text; absent is no. */
  letters?: boolean;
  /**
   * Whether all that it draws comes out the same to the bit within a clip to whole pixels, unless a group turns it:
   * letters from Skia's glyph cache and upright bars do, edges of paths and gradients don't. Absent is no.
   */
  clipsExactly?: boolean;
  /** The lines of one that is text alone. */
  typeset?: Typeset;
  /** How the drawing moves; absent when it stands still. */
  motion?: Motion;
  /** Whether it shows what one laid out at this time would; absent where time changes nothing. */
  holdsAt?(time: PaintTime): boolean;
  /** What became of the layer's text, for who wants to know. */
  text?: TextOutcome;
  /** Pixels a module of the layer's code: below 1 it can't be scanned, at 0 none is drawn. */
  code?: { module: number };
}

/** When a moving drawing changes. */
export interface Motion {
  /** Moments in milliseconds, from 0 up, at which another picture begins. */
  moments: readonly number[];
  /** When the round is over and begins anew; later than every moment. */
  length: number;
}

export interface TextOutcome {
  /** The size it was drawn at; below the layer's own when it was shrunk. */
  font_size: number;
  /** Whether words were left out or broken to keep the box. */
  cut: boolean;
  /** Whether the short text stands in place of the whole. */
  shortened: boolean;
  /** How many graphemes are missing for want of a font that has their letters. */
  left_out: number;
}

/** When a picture is made, for layers that show the time. */
export interface PaintTime {
  /** Milliseconds since 1970 when the image was asked for. */
  now: number;
  /** Whether it may move. */
  moves: boolean;
}

/** What a layer's painter works with. */
export interface PaintTools extends PaintTime {
  measureText: MeasureWith;
  /** Which letters a family has that didn't come with Limn; undefined for those that did. */
  ownCovers?: ((family: string) => Covers | undefined) | undefined;
  /** The language of the design (BCP 47). */
  language: string;
  createOffscreen: CreateOffscreen;
  createPath: CreatePath;
  /** Absent where no layer is a code. */
  encodeSymbol?: EncodeSymbol | undefined;
  picture: Picture | undefined;
}
