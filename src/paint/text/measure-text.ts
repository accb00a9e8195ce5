import type { PaintContext } from "../canvas.ts";
import { cssFont, type FontChain, type FontStyle } from "./font-stack.ts";

/** A run of text as its font sets it. */
export interface RunMeasure {
  /** Advance in pixels at a size of one pixel, without letter spacing; it grows linearly with the size. */
  advance: number;
  /** How many times letter spacing is added; joined scripts take it at blanks alone. */
  spacings: number;
  /** How far ink rises above the baseline and falls below it, at a size of one pixel. */
  above: number;
  below: number;
}

export interface MeasureText {
  run(text: string, style: FontStyle & { letter_spacing: number }): RunMeasure;
  /** Height above and depth below the baseline at a size of one pixel, as the font's own tables say. */
  lineExtent(style: FontStyle): { ascent: number; descent: number };
}

/** Measures texts that are set with a chain of fonts. */
export type MeasureWith = (chain: FontChain) => MeasureText;

// Large enough that rounding inside the shaper doesn't show, and the same in every home of the painter.
const measuredAt = 100;
const mostRemembered = 20_000;

/** Measures on a context of its own, remembering what it measured. */
export function createMeasureText(context: PaintContext): MeasureWith {
  const runs = new Map<string, RunMeasure>();
  const extents = new Map<string, { ascent: number; descent: number }>();
  context.fontKerning = "normal";
  let fontInUse = "";
  let languageInUse = "";

  function use(style: FontStyle, chain: FontChain): string {
    const font = cssFont(style, measuredAt, chain);
    if (font !== fontInUse) context.font = font;
    if (chain.language !== languageInUse) context.lang = chain.language;
    fontInUse = font;
    languageInUse = chain.language;
    return font;
  }

  return (chain) => ({
    run(text, style) {
      const spaced = style.letter_spacing !== 0;
      const key = `${style.font_style} ${style.font_weight} ${style.font_family} ${spaced} ${chain.name}\n${text}`;
      const known = runs.get(key);
      if (known !== undefined) return known;
      use(style, chain);
      const measured = measureRun(context, text, spaced);
      if (runs.size >= mostRemembered) runs.clear();
      runs.set(key, measured);
      return measured;
    },
    lineExtent(style) {
      const font = use(style, chain);
      const known = extents.get(font) ?? measureExtent(context);
      extents.set(font, known);
      return known;
    },
  });
}

/** Letters are joined to what a joiner at an end stands for only where it runs in their own direction. */
const joined = /^\u200D|\u200D$/;

function measureRun(context: PaintContext, text: string, spaced: boolean): RunMeasure {
  context.direction = joined.test(text) ? "rtl" : "ltr";
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
  return {
    advance: width / measuredAt,
    above: actualBoundingBoxAscent / measuredAt,
    below: actualBoundingBoxDescent / measuredAt,
    spacings: spaced ? countSpacings(context, text, width) : 0,
  };
}

const plainLatin = /^[\x20-\x7E]*$/;

/** Joined scripts take letter spacing at blanks alone, and only the shaper knows where. */
function countSpacings(context: PaintContext, text: string, width: number): number {
  if (plainLatin.test(text)) return text.length;
  context.letterSpacing = `${measuredAt}px`;
  const spacings = Math.round((context.measureText(text).width - width) / measuredAt);
  context.letterSpacing = "0px";
  return spacings;
}

function measureExtent(context: PaintContext): { ascent: number; descent: number } {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
  return { ascent: fontBoundingBoxAscent / measuredAt, descent: fontBoundingBoxDescent / measuredAt };
}

/** The width of a run in pixels at a font size, letter spacing included. */
export function runWidth(
  text: string,
  style: FontStyle & { letter_spacing: number },
  size: number,
  measure: MeasureText,
): number {
  const { advance, spacings } = measure.run(text, style);
  return advance * size + spacings * style.letter_spacing;
}
