import type { PaintContext } from "../canvas.ts";
import { cssFont, type FontChain, type FontStyle } from "./font-stack.ts";

/** A run of text as its font sets it. */
export interface RunMeasure {
  /** Advance in pixels at a size of one pixel, letter spacing left out; it grows linearly with the size. */
  advance: number;
  /** How many times letter spacing is added; joined scripts take it at blanks alone. */
  spacings: number;
  /** How far ink rises above the baseline and falls below it, at a size of one pixel. */
  above: number;
  below: number;
  /** How far ink reaches left of where it begins and right of where it ends, without letter spacing; mostly below 0. */
  left: number;
  right: number;
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
// Letter spacing of any kind parts ligatures; the shaper, which counts in 1/65536 pixel, adds nothing for this one.
const unspaced = "0px";
const parting = "1e-10px";
const mostRemembered = 20_000;

/** One look of letters, and what was measured in it. */
interface Face {
  font: string;
  language: string;
  spaced: boolean;
  runs: Map<string, RunMeasure>;
  extent?: { ascent: number; descent: number };
}

/** Whether letter spacing, in pixels, parts letters: a canvas keeps it as a float32. */
function isSpaced(spacing: number): boolean {
  return Math.fround(spacing) !== 0;
}

/** Measures on a context of its own, remembering what it measured. */
export function createMeasureText(context: PaintContext): MeasureWith {
  const faces = createFaces(context);
  return (chain) => {
    // Piece after piece of a text is asked for in the same style.
    let last: { style: FontStyle; face: Face } | undefined;
    const faceFor = (style: FontStyle & { letter_spacing?: number }): Face => {
      if (last?.style !== style) last = { style, face: faces.find(style, style.letter_spacing, chain) };
      return last.face;
    };
    return {
      run: (text, style) => faces.run(text, faceFor(style)),
      lineExtent: (style) => faces.extent(faceFor(style)),
    };
  };
}

/** Sets a context up for a face; each setting costs a call into Skia, so none is said twice. */
function createUse(context: PaintContext): (face: Face) => void {
  context.fontKerning = "normal";
  context.direction = "ltr";
  let inUse = { font: "", language: "", spaced: false };
  return (face) => {
    const { font, language, spaced } = face;
    if (font !== inUse.font) context.font = font;
    if (language !== inUse.language) context.lang = language;
    if (spaced !== inUse.spaced) context.letterSpacing = spaced ? parting : unspaced;
    inUse = face;
  };
}

function createFaces(context: PaintContext) {
  const faces = new Map<string, Face>();
  let remembered = 0;
  const use = createUse(context);

  function remember(text: string, face: Face, measured: RunMeasure): RunMeasure {
    if (remembered >= mostRemembered) {
      for (const { runs } of faces.values()) runs.clear();
      faces.clear();
      remembered = 0;
    }
    face.runs.set(text, measured);
    remembered += 1;
    return measured;
  }

  return {
    find(style: FontStyle, spacing = 0, chain: FontChain): Face {
      const spaced = isSpaced(spacing);
      const name = `${style.font_style} ${style.font_weight} ${style.font_family} ${spaced} ${chain.name}`;
      const known = faces.get(name);
      if (known !== undefined) return known;
      const { language } = chain;
      const face: Face = { font: cssFont(style, measuredAt, chain), language, spaced, runs: new Map() };
      faces.set(name, face);
      return face;
    },
    run(text: string, face: Face): RunMeasure {
      const known = face.runs.get(text);
      if (known !== undefined) return known;
      use(face);
      return remember(text, face, measureRun(context, text, face.spaced));
    },
    extent(face: Face): { ascent: number; descent: number } {
      if (face.extent === undefined) {
        use(face);
        face.extent = measureExtent(context);
      }
      return face.extent;
    },
  };
}

/** Letters are joined to what a joiner at an end stands for only where it runs in their own direction. */
const joined = /^\u200D|\u200D$/;

function measureRun(context: PaintContext, text: string, spaced: boolean): RunMeasure {
  const isJoined = joined.test(text);
  if (isJoined) context.direction = "rtl";
  const extent = context.measureText(text);
  const { width } = extent;
  const spacings = spaced ? countSpacings(context, text, width) : 0;
  if (isJoined) context.direction = "ltr";
  return {
    advance: width / measuredAt,
    above: extent.actualBoundingBoxAscent / measuredAt,
    below: extent.actualBoundingBoxDescent / measuredAt,
    left: extent.actualBoundingBoxLeft / measuredAt,
    right: (extent.actualBoundingBoxRight - width) / measuredAt,
    spacings,
  };
}

const plainLatin = /^[\x20-\x7E]*$/;

/** Joined scripts take letter spacing at blanks alone, and only the shaper knows where. */
function countSpacings(context: PaintContext, text: string, width: number): number {
  if (plainLatin.test(text)) return text.length;
  context.letterSpacing = `${measuredAt}px`;
  const spacings = Math.round((context.measureText(text).width - width) / measuredAt);
  context.letterSpacing = parting;
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
