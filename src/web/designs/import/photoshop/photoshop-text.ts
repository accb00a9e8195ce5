import type { Layer, LayerTextData, ParagraphStyle, TextStyle } from "ag-psd";
import type { DrawnNode, DrawnRun } from "../../../../design/drawing/drawing.ts";
import { hexOf } from "./photoshop-colours.ts";
import type { LayerLook } from "./photoshop-effects.ts";

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
  const runs = runsOf(text, scale);
  const size = Math.max(1, ...runs.map((run) => run.size));
  const lineHeight = lineHeightOf(text);
  const align = alignOf({ ...text.paragraphStyle, ...text.paragraphStyleRuns?.[0]?.style });
  noteLosses(layer, text, left);
  const rotation = (Math.atan2(xy, xx) * 180) / Math.PI;
  const place = { matrix, size, lineHeight, align, isUpright: Math.abs(rotation) < 0.01, scale };
  const { stroke, overlay } = look;
  const strokeShare = stroke?.position === "center" ? 0.5 : 1;
  if (stroke?.position === "inside") left.add(`the stroke inside the letters of “${layer.name ?? ""}”`);
  return {
    kind: "text",
    name: layer.name ?? "",
    ...boxOf(layer, text, place),
    rotation,
    runs:
      overlay?.color === undefined
        ? runs
        : runs.map((run) => ({ ...run, color: overlay.color ?? run.color })),
    align,
    lineHeight,
    shadows: look.shadows,
    ...(overlay?.gradient && { gradient: overlay.gradient }),
    ...(stroke === undefined || stroke.position === "inside"
      ? {}
      : { stroke: { color: stroke.color, width: stroke.width * strokeShare } }),
  };
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
  const size = (style.fontSize ?? 12) * scale;
  const letterSpacing = ((style.tracking ?? 0) / 1000) * size;
  const isDecorated = style.underline === true || style.strikethrough === true;
  return {
    // Capitals of a part of a text are written as such.
    text: style.fontCaps === 2 ? text.toLocaleUpperCase("en") : text,
    font: {
      name: style.font?.name ?? "",
      ...(style.fauxBold === true ? { weight: 700 } : {}),
      ...(style.fauxItalic === true ? { isItalic: true } : {}),
    },
    size,
    color: style.fillFlag === false ? "#00000000" : hexOf(style.fillColor),
    ...(letterSpacing === 0 ? {} : { letterSpacing }),
    ...(isDecorated ? { decoration: style.underline === true ? "underline" : "line-through" } : {}),
  };
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
function boxOf(layer: Layer, text: LayerTextData, place: Place) {
  const { size, lineHeight, align } = place;
  const lines = text.text.split(/\r\n?|[\n\u0003]/);
  const above = size * lineHeight * 0.5 + size * middleAboveBaseline;
  const drawn = drawnBox(layer);
  const [boxLeft = 0, boxTop = 0, boxRight = 0, boxBottom = 0] = text.boxBounds ?? [];
  if (text.shapeType === "box" && boxRight > boxLeft) {
    const width = (boxRight - boxLeft) * place.scale;
    const height = Math.max((boxBottom - boxTop) * place.scale, lines.length * size * lineHeight);
    const baseline = boxTop * place.scale + size * capitalHeight;
    const box = placed(place, [boxLeft * place.scale, baseline - above], { width, height });
    // Where letters are drawn says more about the first line than the box.
    const top = drawn !== undefined && place.isUpright ? drawn.top + size * capitalHeight - above : box.y;
    const y = Math.abs(top - box.y) < size ? top : box.y;
    return { ...box, y, height: Math.max(height, drawn === undefined ? 0 : drawn.bottom + size * 0.4 - y) };
  }
  const longest = Math.max(...lines.map((line) => [...line].length));
  const width =
    drawn !== undefined && place.isUpright
      ? (drawn.right - drawn.left) * 1.08 + size * 0.3
      : Math.max(2, longest + 1) * size * letterWidth;
  const before = { left: 0, justify: 0, center: width / 2, right: width }[align];
  return placed(place, [-before, -above], { width, height: lines.length * size * lineHeight });
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

function noteLosses(layer: Layer, text: LayerTextData, left: Set<string>): void {
  const styles = [text.style ?? {}, ...(text.styleRuns ?? []).map(({ style }) => style)];
  const has = (isLost: (style: TextStyle) => boolean) => styles.some((style) => isLost(style));
  const of = `of “${layer.name ?? ""}”`;
  const differing = new Set(
    (text.paragraphStyleRuns ?? []).map(({ style }) => alignOf({ ...text.paragraphStyle, ...style })),
  );
  const paragraphs = [
    text.paragraphStyle ?? {},
    ...(text.paragraphStyleRuns ?? []).map(({ style }) => style),
  ];
  const losses: [string, boolean][] = [
    ["the warp", text.warp?.style !== undefined && text.warp.style !== "none"],
    ["the path under the letters", (text.textPath?.data.type ?? 0) > 1],
    ["the vertical direction", text.orientation === "vertical"],
    ["the small capitals", has(({ fontCaps }) => fontCaps === 1)],
    [
      "raised or lowered letters",
      has(({ baselineShift = 0, fontBaseline = 0 }) => baselineShift !== 0 || fontBaseline !== 0),
    ],
    [
      "stretched letters",
      has(({ horizontalScale = 1, verticalScale = 1 }) => horizontalScale !== verticalScale),
    ],
    ["the space between paragraphs", paragraphs.some(hasSpace)],
    ["the indents", paragraphs.some(hasIndent)],
    ["all but the first alignment", differing.size > 1],
  ];
  for (const [words, isLost] of losses) if (isLost) left.add(`${words} ${of}`);
}

const hasSpace = ({ spaceBefore = 0, spaceAfter = 0 }: ParagraphStyle) =>
  spaceBefore !== 0 || spaceAfter !== 0;

const hasIndent = ({ firstLineIndent = 0, startIndent = 0, endIndent = 0 }: ParagraphStyle) =>
  [firstLineIndent, startIndent, endIndent].some((indent) => indent !== 0);
