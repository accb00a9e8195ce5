import type { Layer, LayerTextData, ParagraphStyle, TextStyle } from "ag-psd";
import type { DrawnNode, DrawnRun, DrawnStroke, WantedFont } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import type { Box } from "../../../design/geometry.ts";
import { hexOf } from "./photoshop-colors.ts";
import type { LayerLook } from "./photoshop-effects.ts";
import * as words from "./words.ts";

type TextNode = Extract<DrawnNode, { kind: "text" }>;

/** Half of the letters of a line lie above this height over its baseline, in font sizes. */
const middleAboveBaseline = 0.35;
/** How far most capitals reach over the baseline, in font sizes. */
const capitalHeight = 0.73;
/** Width of a letter in font sizes, estimated generously. */
const letterWidth = 0.68;
const defaultLineHeight = 1.2;

/** A text layer's letters and where they are, on the file's canvas. */
export function textNode(layer: Layer, text: LayerTextData, look: LayerLook, left: Set<string>): TextNode {
  const matrix = text.transform ?? [1, 0, 0, 1, 0, 0];
  const [xx = 1, xy = 0, yx = 0, yy = 1] = matrix;
  const scale = Math.hypot(yx, yy) || 1;
  const name = layer.name ?? "";
  const runs = runsOf(text, scale);
  const size = Math.max(1, ...runs.map((run) => run.size));
  const [lineHeight, align] = [lineHeightOf(text), firstAlign(text)];
  const rotation = (Math.atan2(xy, xx) * 180) / Math.PI;
  const place = { matrix, size, lineHeight, align, isUpright: Math.abs(rotation) < 0.01, scale };
  const { color, gradient } = look.overlay ?? {};
  noteLosses(name, text, left);
  return {
    kind: "text",
    name,
    ...boxOf(layer, text, place),
    rotation,
    runs: color === undefined ? runs : runs.map((run) => ({ ...run, color })),
    align,
    lineHeight,
    shadows: look.shadows,
    ...given({ gradient, stroke: strokeOf(name, look, left) }),
  };
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
  const { fontSize = 12, tracking = 0, fontCaps, fillFlag, fillColor } = style;
  const size = fontSize * scale;
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

const fontOf = ({ font, fauxBold, fauxItalic }: TextStyle): WantedFont => ({
  name: font?.name ?? "",
  ...(fauxBold === true ? { weight: 700 } : {}),
  ...(fauxItalic === true ? { isItalic: true } : {}),
});

function decorationOf({ underline, strikethrough }: TextStyle): DrawnRun["decoration"] {
  if (underline === true) return "underline";
  return strikethrough === true ? "line-through" : undefined;
}

function lineHeightOf({ style = {}, styleRuns = [], paragraphStyle }: LayerTextData): number {
  const first = { ...style, ...styleRuns[0]?.style };
  const { autoLeading = first.leading === undefined, leading = 0, fontSize = 12 } = first;
  if (autoLeading || leading <= 0 || fontSize <= 0) return paragraphStyle?.autoLeading ?? defaultLineHeight;
  return Math.max(0.5, Math.min(5, leading / fontSize));
}

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

interface Place {
  matrix: readonly number[];
  size: number;
  lineHeight: number;
  align: Align;
  isUpright: boolean;
  scale: number;
}

/** The box of a paragraph is the file's; that of a single line is as wide as its letters and a little wider. */
function boxOf(layer: Layer, text: LayerTextData, place: Place): Box {
  const [left = 0, , right = 0] = text.boxBounds ?? [];
  const drawn = place.isUpright ? drawnBox(layer) : undefined;
  const isParagraph = text.shapeType === "box" && right > left;
  return isParagraph ? paragraphBox(text, place, drawn) : lineBox(text, place, drawn);
}

type Drawn = ReturnType<typeof drawnBox>;

const linesOf = ({ text }: LayerTextData) => text.split(/\r\n?|\n/);

/** From the top of the first line's box to its baseline. */
const aboveBaseline = ({ size, lineHeight }: Place) => size * lineHeight * 0.5 + size * middleAboveBaseline;

function paragraphBox(text: LayerTextData, place: Place, drawn: Drawn): Box {
  const { size, lineHeight, scale } = place;
  const [left = 0, top = 0, right = 0, bottom = 0] = (text.boxBounds ?? []).map((side) => side * scale);
  const height = Math.max(bottom - top, linesOf(text).length * size * lineHeight);
  const toBaseline = size * capitalHeight - aboveBaseline(place);
  const box = placed(place, [left, top + toBaseline], { width: right - left, height });
  if (drawn === undefined) return box;
  // Where letters are drawn says more about the first line than the box.
  const seen = drawn.top + toBaseline;
  const y = Math.abs(seen - box.y) < size ? seen : box.y;
  return { ...box, y, height: Math.max(height, drawn.bottom + size * 0.4 - y) };
}

function lineBox(text: LayerTextData, place: Place, drawn: Drawn): Box {
  const { size, lineHeight, align } = place;
  const lines = linesOf(text);
  const longest = Math.max(...lines.map(({ length }) => length));
  const width =
    drawn === undefined
      ? Math.max(2, longest + 1) * size * letterWidth
      : (drawn.right - drawn.left) * 1.08 + size * 0.3;
  const before = { left: 0, justify: 0, center: width / 2, right: width }[align];
  const height = lines.length * size * lineHeight;
  return placed(place, [-before, -aboveBaseline(place)], { width, height });
}

/** A box whose corner is given in the text's coordinates, which may be rotated around its origin. */
function placed({ matrix }: Place, [across, down]: [number, number], box: { width: number; height: number }) {
  const [xx = 1, xy = 0, , , x = 0, y = 0] = matrix;
  const length = Math.hypot(xx, xy) || 1;
  const [cos, sin] = [xx / length, xy / length];
  const [middleX, middleY] = [across + box.width / 2, down + box.height / 2];
  return {
    x: x + middleX * cos - middleY * sin - box.width / 2,
    y: y + middleX * sin + middleY * cos - box.height / 2,
    ...box,
  };
}

/** Where the file has drawn letters; undefined if it hasn't. */
function drawnBox({ left = 0, top = 0, right = 0, bottom = 0 }: Layer) {
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

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
    [words.stretchedLetters, styles.some(isStretched)],
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

const hasSpace = ({ spaceBefore = 0, spaceAfter = 0 }: ParagraphStyle) =>
  spaceBefore !== 0 || spaceAfter !== 0;

const hasIndent = ({ firstLineIndent = 0, startIndent = 0, endIndent = 0 }: ParagraphStyle) =>
  [firstLineIndent, startIndent, endIndent].some((indent) => indent !== 0);
