import type { Layer, LayerTextData, ParagraphStyle, TextStyle } from "ag-psd";
import type { DrawnNode, DrawnRun, DrawnStroke, WantedFont } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import type { Box } from "../../../design/geometry.ts";
import { hexOf } from "./photoshop-colors.ts";
import type { LayerLook } from "./photoshop-effects.ts";
import { inkOf, type LayerPixels } from "./photoshop-pixels.ts";
import { drawnBox, linesOf, textBox } from "./photoshop-text-box.ts";
import * as words from "./words.ts";

type TextNode = Extract<DrawnNode, { kind: "text" }>;

const defaultLineHeight = 1.2;

interface TextReading {
  canvas: Box;
  look: LayerLook;
  left: Set<string>;
  read: Pick<LayerPixels, "pixels">;
}

/** A text layer's letters and where they are, on the file's canvas. */
export function textNode(layer: Layer, found: LayerTextData, reading: TextReading): TextNode {
  const { canvas, look, left } = reading;
  const name = layer.name ?? "";
  const text = asSeen(layer, found, reading);
  const matrix = text.transform ?? [1, 0, 0, 1, 0, 0];
  const scale = heightScale(matrix);
  const runs = runsOf(text, scale);
  const size = Math.max(1, ...runs.map((run) => run.size));
  const [lineHeight, align] = [lineHeightOf(text), firstAlign(text)];
  const [xx = 1, xy = 0] = matrix;
  const rotation = (Math.atan2(xy, xx) * 180) / Math.PI;
  const { color, gradient } = look.overlay ?? {};
  noteLosses(name, text, left);
  return {
    kind: "text",
    name,
    ...textBox(layer, text, { matrix, rotation, size, lineHeight, align, scale, canvas }),
    rotation,
    runs: color === undefined ? runs : runs.map((run) => ({ ...run, color })),
    align,
    lineHeight,
    // Only the lines of a paragraph are broken.
    ...(text.shapeType === "box" ? {} : { maxLines: linesOf(text.text).length }),
    shadows: look.shadows,
    ...given({ gradient, stroke: strokeOf(name, look, left) }),
  };
}

const heightScale = ([, , yx = 0, yy = 1]: readonly number[]) => Math.hypot(yx, yy) || 1;

/**
 * What the file doesn't say is read off the drawn letters: the size, if it is the program's usual one, and in old files, whose
 * styles can't be read, the color too.
 */
function asSeen(layer: Layer, text: LayerTextData, { left, read }: TextReading): LayerTextData {
  const drawn = drawnBox(layer);
  const { style, styleRuns = [] } = text;
  const isSized = [style, ...styleRuns.map((run) => run.style)].some((one) => one?.fontSize !== undefined);
  if (drawn === undefined || isSized) return text;
  const size = seenSize(linesOf(text.text.trim()), drawn);
  const fontSize = size / heightScale(text.transform ?? []);
  if (style !== undefined) return { ...text, style: { ...style, fontSize } };
  left.add(words.lostOf(words.fontOfLetters, layer.name ?? ""));
  const pixels = read.pixels(layer);
  return { ...text, style: { fontSize, ...given({ fillColor: pixels && inkOf(pixels) }) } };
}

/** Half of a stroke in the middle of the edge lies outside of the letters. */
function strokeOf(name: string, { stroke }: LayerLook, left: Set<string>): DrawnStroke | undefined {
  if (stroke === undefined) return undefined;
  const { position, color, width } = stroke;
  if (position === "inside") left.add(words.strokeInsideLetters(name));
  return position === "inside" ? undefined : { color, width: position === "center" ? width / 2 : width };
}

/** The letters of each style. The file gives each run's length and what differs from the text's own style. */
function runsOf({ text, style = {}, styleRuns = [] }: LayerTextData, scale: number): DrawnRun[] {
  const runs: DrawnRun[] = [];
  let from = 0;
  for (const run of styleRuns) {
    const part = text.slice(from, from + run.length);
    from += run.length;
    if (part !== "") runs.push(runOf(part, { ...style, ...run.style }, scale));
  }
  const rest = text.slice(from);
  if (rest !== "") runs.push(runOf(rest, { ...style, ...styleRuns.at(-1)?.style }, scale));
  return runs;
}

function runOf(text: string, style: TextStyle, scale: number): DrawnRun {
  const { tracking = 0, fontCaps, fillFlag, fillColor } = style;
  const size = heightOf(style) * scale;
  return {
    // Capitals of a part of a text are written as such.
    text: fontCaps === 2 ? text.toLocaleUpperCase("en") : text,
    font: fontOf(style),
    size,
    color: fillFlag === false ? "#00000000" : hexOf(fillColor),
    letterSpacing: (tracking / 1000) * size,
    ...given({ decoration: decorationOf(style) }),
  };
}

/** Dots and lines say by their width how large they are, letters by their height. */
function seenSize(lines: readonly string[], { width, height }: Box): number {
  const last = lines.at(-1) ?? "";
  if (!/[\p{L}\p{N}]/u.test(lines.join(""))) return width / Math.max(1, last.length * 0.28);
  return height / ((lines.length - 1) * defaultLineHeight + (/[gjpqy(),;]/.test(last) ? 0.95 : 0.75));
}

/** Letters that are stretched keep their height. In the box of their width they shrink if they are too wide. */
const heightOf = ({ fontSize = 12, verticalScale = 1 }: TextStyle) => fontSize * verticalScale;

const fontOf = ({ font, fauxBold, fauxItalic }: TextStyle): WantedFont => ({
  name: font?.name ?? "",
  ...(fauxBold === true ? { weight: 700 } : {}),
  ...(fauxItalic === true ? { isItalic: true } : {}),
});

function decorationOf({ underline, strikethrough }: TextStyle): DrawnRun["decoration"] {
  if (underline === true) return "underline";
  return strikethrough === true ? "line-through" : undefined;
}

function lineHeightOf(text: LayerTextData): number {
  const { style = {}, styleRuns = [], paragraphStyle } = text;
  const first = { ...style, ...styleRuns[0]?.style };
  const { autoLeading = first.leading === undefined, leading = 0 } = first;
  const height = heightOf(first);
  if (autoLeading || leading <= 0 || height <= 0) return paragraphStyle?.autoLeading ?? defaultLineHeight;
  return isSingleLine(text) ? defaultLineHeight : Math.max(0.5, Math.min(5, leading / height));
}

/** Its leading says nothing, and is often left from another size. */
const isSingleLine = ({ text, shapeType }: LayerTextData) =>
  shapeType !== "box" && linesOf(text).length === 1;

type Align = NonNullable<TextNode["align"]>;

const alignments = {
  left: "left",
  right: "right",
  center: "center",
  "justify-left": "justify",
  "justify-right": "justify",
  "justify-center": "justify",
  "justify-all": "justify",
} as const satisfies Record<NonNullable<ParagraphStyle["justification"]>, Align>;

const firstAlign = ({ paragraphStyle, paragraphStyleRuns }: LayerTextData) =>
  alignOf({ ...paragraphStyle, ...paragraphStyleRuns?.[0]?.style });

const alignOf = (style: ParagraphStyle | undefined): Align => alignments[style?.justification ?? "left"];

function noteLosses(name: string, text: LayerTextData, left: Set<string>): void {
  const { paragraphStyle = {}, paragraphStyleRuns = [], style: whole = {}, styleRuns = [] } = text;
  const styles = [whole, ...styleRuns.map(({ style }) => style)];
  const paragraphs = [paragraphStyle, ...paragraphStyleRuns.map(({ style }) => style)];
  const aligns = paragraphStyleRuns.map(({ style }) => alignOf({ ...paragraphStyle, ...style }));
  const losses: [string, boolean][] = [
    [words.warp, !["none", undefined].includes(text.warp?.style)],
    [words.pathUnderLetters, isOnPath(text)],
    [words.verticalDirection, text.orientation === "vertical"],
    [words.smallCapitals, styles.some(({ fontCaps }) => fontCaps === 1)],
    [words.raisedOrLoweredLetters, styles.some(isRaised)],
    [words.stretchedLetters, isUneven(text.transform) || styles.some(isStretched)],
    [words.spaceBetweenParagraphs, paragraphs.some(hasSpace)],
    [words.indents, paragraphs.some(hasIndent)],
    [words.allButFirstAlignment, new Set(aligns).size > 1],
  ];
  for (const [lost, isLost] of losses) if (isLost) left.add(words.lostOf(lost, name));
}

/** A path of the type 1 is the box of a paragraph. */
const isOnPath = ({ textPath }: LayerTextData) => (textPath?.data.type ?? 0) > 1;

const isRaised = ({ baselineShift = 0, fontBaseline = 0 }: TextStyle) =>
  baselineShift !== 0 || fontBaseline !== 0;

const isStretched = ({ horizontalScale = 1, verticalScale = 1 }: TextStyle) =>
  horizontalScale !== verticalScale;

/** Whether the layer is scaled otherwise across than down. */
const isUneven = (matrix: readonly number[] = []) => {
  const [xx = 1, xy = 0] = matrix;
  return Math.abs(Math.hypot(xx, xy) / heightScale(matrix) - 1) > 0.05;
};

const hasSpace = ({ spaceBefore = 0, spaceAfter = 0 }: ParagraphStyle) =>
  spaceBefore !== 0 || spaceAfter !== 0;

const hasIndent = ({ firstLineIndent = 0, startIndent = 0, endIndent = 0 }: ParagraphStyle) =>
  [firstLineIndent, startIndent, endIndent].some((indent) => indent !== 0);
