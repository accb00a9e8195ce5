import type { BoundedCache } from "../bounds/bounded-cache.ts";
import type { Box, RoundedBox } from "../design/geometry.ts";
import type { Zone } from "../design/time/zone.ts";
import type { CreatePath, CreateOffscreen, PaintContext } from "./canvas.ts";
import type { EncodeSymbol } from "../kinds/code/load-encoder.ts";
import type { TextLines } from "./line-ink.ts";
import type { Picture } from "./picture.ts";
import type { MeasureWith } from "./text/measure-text.ts";
import type { CoversOf } from "./text/styled-text.ts";

/**
 * A layer's laid-out content, with the origin at the top left corner of its box. `moment` is the time in milliseconds since
 * the start of an animation; 0 in a still image.
 */
export interface Drawing {
  /**
   * May skip what is outside of `needed`, a box relative to the same origin. The caller saves the context before and restores
   * it after the call.
   */
  draw(context: PaintContext, moment: number, needed?: Box): void;
  /** Draws what lies behind the members of a group. */
  behind?(context: PaintContext): void;
  /** Bounds of the ink, relative to the same origin. */
  ink: Box;
  /** Whether it is drawn with a single call, so that the context can apply opacity and shadow. */
  single: boolean;
  /** Whether it consists of letters only, which don't show through each other: it needn't be flattened. Default false. */
  letters?: boolean;
  /** Whether it erases parts of what it has drawn, and needs a canvas of its own. Default false. */
  erases?: boolean;
  /**
   * Whether clipping to whole pixels leaves the pixels inside bit-identical, unless a group rotates it. True for letters from
   * Skia's glyph cache and axis-aligned bars, false for edges of paths and gradients. Default false.
   */
  isExactWhenClipped?: boolean;
  /**
   * A box, relative to the same origin, in which all pixels are opaque at any moment. Clipping to whole pixels inside of it
   * leaves them bit-identical. Absent if none is known.
   */
  opaque?: RoundedBox | undefined;
  /** Set for text layers. */
  textLines?: TextLines;
  /** Set for an animated drawing. */
  motion?: Motion;
  /** Identifies what is drawn at a moment: equal objects for equal pixels, if the layer is equal. Set if the time matters. */
  shownAt?(moment: number): object;
  /** Whether a layout at this time would be equal. Absent when the time doesn't matter. */
  isValidAt?(time: PaintTime): boolean;
  /** How the layer's text was fitted. */
  text?: TextOutcome;
  /** Pixels per module of the layer's code: below 1 it isn't scannable, at 0 none is drawn. */
  code?: { module: number };
}

/** The frame times of an animated drawing. */
export interface Motion {
  /** Start times of the frames in milliseconds, from 0 up. */
  moments: readonly number[];
  /** Duration of one loop in milliseconds; greater than every moment. */
  length: number;
  /** Whether it begins again after its length. Otherwise its last frame stays. */
  repeats: boolean;
}

export interface TextOutcome {
  /** Font size in pixels; smaller than the layer's when the text was shrunk. */
  font_size: number;
  /** Whether words were left out or broken to fit the box. */
  cut: boolean;
  /** Whether `short_text` is shown instead of `text`. */
  shortened: boolean;
  /** Number of graphemes left out because no font has glyphs for them. */
  left_out: number;
}

/** The time of rendering, for layers that show the time. */
export interface PaintTime {
  /** Time of the request in milliseconds since 1970. */
  now: number;
  /** By whose clocks times are told; default UTC. */
  zone?: Zone | undefined;
  /** Whether the image may be animated. */
  moves: boolean;
}

/** What painters work with. */
export interface PaintTools extends PaintTime {
  measureText: MeasureWith;
  /** Drawings of countdowns by their look and then by their text, so that each second is laid out once. */
  countdownTexts?: Pick<BoundedCache<Map<string, Drawing>>, "get" | "set"> | undefined;
  /** The coverage of a company font; undefined for installed families. */
  ownCovers?: CoversOf | undefined;
  /** By which the lengths of layers were multiplied; default 1. */
  scale?: number;
  /** The language of the design (BCP 47). */
  language: string;
  createOffscreen: CreateOffscreen;
  createPath: CreatePath;
  /** Set when nothing will be painted and nothing moves: how texts were fitted is needed, where their letters are isn't. */
  isMeasuring?: boolean | undefined;
  /** Set when the design has a code layer. */
  encodeSymbol?: EncodeSymbol | undefined;
  picture: Picture | undefined;
}
