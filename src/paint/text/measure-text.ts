import { type BoundedCache, createBoundedCache, createSharedBound } from "../../bounds/bounded-cache.ts";
import { segmentGraphemes } from "../../design/graphemes.ts";
import type { PaintContext } from "../canvas.ts";
import { embeddingLevels, levelRuns, visualOrder } from "./bidi.ts";
import { cssFont, type FontChain, type FontStyle } from "./font-stack.ts";

/** Measurements of a run of text. */
export interface RunMeasure {
  /** Advance at a font size of one pixel, without letter spacing; proportional to the size. */
  advance: number;
  /** How many times letter spacing is added. Cursive scripts get it only at spaces. */
  spacings: number;
  /** Extent of the ink above and below the baseline, at a font size of one pixel. */
  above: number;
  below: number;
  /** How far ink extends beyond the start and the end, without letter spacing; usually negative. */
  left: number;
  right: number;
}

export interface MeasureText {
  /** Only the number of spacings depends on the direction, of full stops beside cursive letters. */
  run(text: string, style: FontStyle & { letter_spacing: number }, direction?: Direction): RunMeasure;
  /** The font's ascent and descent at a font size of one pixel. */
  lineExtent(style: FontStyle): { ascent: number; descent: number };
}

type Direction = "ltr" | "rtl";

/** Measures texts with a chain of fonts. */
export type MeasureWith = (chain: FontChain) => MeasureText;

// Large enough that the shaper's rounding is invisible, and equal in browsers and on the server.
const measuredSize = 100;
// Any letter spacing disables ligatures. The minimal one is less than the shaper's unit of 1/65536 pixel.
const noSpacing = "0px";
const minimalSpacing = "1e-10px";
const maxRuns = 20_000;
const maxFaces = 1000;

/** A font with its cached measurements. */
interface Face {
  font: string;
  language: string;
  isSpaced: boolean;
  runs: Record<Direction, BoundedCache<RunMeasure>>;
  extent?: { ascent: number; descent: number };
}

/** Whether letter spacing in pixels isn't 0 for a canvas, which stores it as float32. */
function hasSpacing(spacing: number): boolean {
  return Math.fround(spacing) !== 0;
}

/** Called before a style is first measured with a chain. Every text is measured before it is drawn. */
type PrepareFace = (style: FontStyle, chain: FontChain) => void;

/** Measures on a separate context. Results are cached. */
export function createMeasureText(
  context: PaintContext,
  prepare: PrepareFace = () => undefined,
): MeasureWith {
  const faces = createFaces(context, prepare);
  return (chain) => {
    // Consecutive calls usually have the same style.
    let last: { style: FontStyle; face: Face } | undefined;
    const faceFor = (style: FontStyle & { letter_spacing?: number }): Face => {
      if (last?.style !== style) last = { style, face: faces.find(style, style.letter_spacing, chain) };
      return last.face;
    };
    return {
      run: (text, style, direction = "ltr") => faces.run(text, faceFor(style), direction),
      lineExtent: (style) => faces.extent(faceFor(style)),
    };
  };
}

/** Sets a context up for a face. Each assignment is a call into Skia, so unchanged settings are skipped. */
function createUse(context: PaintContext): (face: Face) => void {
  context.fontKerning = "normal";
  context.direction = "ltr";
  let current = { font: "", language: "", isSpaced: false };
  return (face) => {
    const { font, language, isSpaced } = face;
    if (font !== current.font) context.font = font;
    if (language !== current.language) context.lang = language;
    if (isSpaced !== current.isSpaced) context.letterSpacing = isSpaced ? minimalSpacing : noSpacing;
    current = face;
  };
}

function createFaces(context: PaintContext, prepare: PrepareFace) {
  const faces = createBoundedCache<Face>(maxFaces);
  const createRuns = createSharedBound(maxRuns);
  const use = createUse(context);
  return {
    find(style: FontStyle, spacing = 0, chain: FontChain): Face {
      const isSpaced = hasSpacing(spacing);
      const name = `${style.font_style} ${style.font_weight} ${style.font_family} ${isSpaced} ${chain.name}`;
      const cachedFace = faces.get(name);
      if (cachedFace !== undefined) return cachedFace;
      prepare(style, chain);
      const { language } = chain;
      const face: Face = {
        font: cssFont(style, measuredSize, chain),
        language,
        isSpaced,
        runs: { ltr: createRuns(), rtl: createRuns() },
      };
      faces.set(name, face);
      return face;
    },
    run(text: string, face: Face, inDirection: Direction): RunMeasure {
      const direction = face.isSpaced ? inDirection : "ltr";
      const runs = face.runs[direction];
      const cachedRun = runs.peek(text);
      if (cachedRun !== undefined) return cachedRun;
      use(face);
      const run = measureRun(context, text, face.isSpaced, direction);
      runs.set(text, run);
      return run;
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

/** A joiner at an end has an effect only in a run of the letters' own direction. */
const edgeJoiner = /^\u200D|\u200D$/;

function measureRun(
  context: PaintContext,
  text: string,
  isSpaced: boolean,
  direction: Direction,
): RunMeasure {
  const isTurned = direction === "rtl" || edgeJoiner.test(text);
  if (isTurned) context.direction = "rtl";
  const extent = context.measureText(text);
  const { width } = extent;
  const spacings = isSpaced ? countSpacings(context, text, width) : 0;
  if (isTurned) context.direction = "ltr";
  return {
    advance: width / measuredSize,
    above: extent.actualBoundingBoxAscent / measuredSize,
    below: extent.actualBoundingBoxDescent / measuredSize,
    left: extent.actualBoundingBoxLeft / measuredSize,
    right: (extent.actualBoundingBoxRight - width) / measuredSize,
    spacings,
  };
}

// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, kana, Han and Hangul, without combining marks and invisible characters.
const spacedLetters =
  /^[\x20-\x7E\xA0-\xAC\xAE-\u024F\u0370-\u0482\u048A-\u052F\u0531-\u058A\u05D0-\u05EA\u10A0-\u10FF\u1C90-\u1CBF\u1E00-\u1FFF\u2010-\u2027\u2030-\u204E\u20A0-\u20BF\u3000-\u3029\u3041-\u3096\u309B-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF60]*$/;

/**
 * Letters that neither join nor combine get letter spacing one by one. Cursive scripts get it only at spaces, which only the
 * shaper knows.
 */
function countSpacings(context: PaintContext, text: string, width: number): number {
  if (spacedLetters.test(text)) return text.length;
  context.letterSpacing = `${measuredSize}px`;
  const spacings = Math.round((context.measureText(text).width - width) / measuredSize);
  context.letterSpacing = minimalSpacing;
  return spacings;
}

function measureExtent(context: PaintContext): { ascent: number; descent: number } {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
  return { ascent: fontBoundingBoxAscent / measuredSize, descent: fontBoundingBoxDescent / measuredSize };
}

// Marks of direction and joiners, which are no letters.
const invisible = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;

type Spacings = Pick<RunMeasure, "spacings">;

/**
 * How many letter spacings, 0 or 1, follow the rightmost letter of a run: a canvas adds them on the right of letters in both
 * directions. `edge` is where that letter is in the text. Cursive letters have none.
 */
export function trailingSpacings(
  text: string,
  edge: "start" | "end",
  { spacings }: Spacings,
  measure: (text: string) => Spacings,
): number {
  if (spacings === 0) return 0;
  // Each letter has one.
  if (spacings === text.length) return 1;
  return spacingsOf(text, { from: 0, to: text.length, edge }, spacings, measure);
}

/** The same for a line that the canvas orders by itself. */
export function trailingSpacingsOfLine(
  text: string,
  direction: "ltr" | "rtl",
  { spacings }: Spacings,
  measure: (text: string) => Spacings,
): number {
  const levels = spacings === 0 || spacings === text.length ? undefined : embeddingLevels(text, direction);
  if (levels === undefined) return trailingSpacings(text, "end", { spacings }, measure);
  const runs = levelRuns(text.length, levels);
  const last = runs[visualOrder(runs.map(({ level }) => level)).at(-1) ?? 0];
  if (last === undefined) return 0;
  return spacingsOf(text, { ...last, edge: last.level % 2 === 1 ? "start" : "end" }, spacings, measure);
}

interface Range {
  from: number;
  to: number;
  edge: "start" | "end";
}

/** The spacings that a text loses without a letter: only the shaper knows them, and only in context. */
function spacingsOf(
  text: string,
  { from, to, edge }: Range,
  spacings: number,
  measure: (text: string) => Spacings,
): number {
  const letters = Array.from(segmentGraphemes(text)).filter(
    ({ segment, index }) => index >= from && index < to && !invisible.test(segment),
  );
  const letter = letters.at(edge === "start" ? 0 : -1);
  if (letter === undefined) return 0;
  const rest = text.slice(0, letter.index) + text.slice(letter.index + letter.segment.length);
  return Math.max(0, Math.min(1, spacings - measure(rest).spacings));
}
