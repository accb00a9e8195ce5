import type { Box } from "../../geometry.ts";
import { apply, type Matrix } from "../matrix.ts";
import { readSvgColor } from "../svg-color.ts";
import { readShare } from "../svg-numbers.ts";
import { fontOf } from "./font-values.ts";
import { noteLostStyles } from "./lost-styles.ts";
import { angleOf, boxAround, hexWithAlpha, round } from "./simple-shape.ts";
import type { TextBlock } from "./text-blocks.ts";
import { alignOf, baselineOf, letterSpacingOf, type TextAlign, type TextStyle } from "./text-style.ts";

/** The properties of a text layer, without id and name. */
export type TextValues = Record<string, unknown> & { type: "text"; text: string };

interface TextOptions {
  /** From the text's coordinates to the canvas. */
  matrix: Matrix;
  /** Font families that a design may use. */
  families: readonly string[];
  /** Collects what is replaced or left out. */
  left: Set<string>;
}

/** Half of the letters of a line lie above this height over its baseline, in font sizes. */
const middleAboveBaseline = 0.35;
/** A generous estimate, in font sizes: the width of the box is not in the file. */
const letterWidth = 0.68;
/** Most texts are at least as wide. */
const minLetterWidth = 0.45;

/** The text layer of a block of lines. Undefined if it is too small to be seen. */
export function textValues(
  block: TextBlock,
  { matrix, families, left }: TextOptions,
): TextValues | undefined {
  const { style, step } = block;
  const scale = Math.hypot(matrix[2], matrix[3]);
  const size = style.size * scale;
  if (!(size >= 1)) {
    left.add("texts smaller than a pixel");
    return undefined;
  }
  noteLostStyles(block, left);
  noteLostShape(matrix, left);
  const lineHeight = step > 0 ? step / style.size : 1.2;
  const align = alignOf(style);
  const transform = style.values.get("text-transform") ?? "none";
  return {
    type: "text",
    text: block.texts.join("\n"),
    ...boxOf(block, { matrix, size, lineHeight, align }),
    rotation: round(angleOf(matrix[0], matrix[1])),
    color: colorOf(style, left),
    font_size: round(size),
    line_height: round(lineHeight),
    text_align: align,
    ...fontOf(style.values, families, left),
    letter_spacing: round(letterSpacingOf(style, left) * scale),
    ...(transforms.has(transform) ? { text_transform: transform } : {}),
  };
}

const transforms = new Set(["uppercase", "lowercase", "capitalize"]);

interface Setting {
  matrix: Matrix;
  size: number;
  lineHeight: number;
  align: TextAlign;
}

/** The box of the layer, whose first line stands where the file says. */
function boxOf(block: TextBlock, { matrix, size, lineHeight, align }: Setting) {
  const longest = Math.max(...block.texts.map((text) => text.length));
  const box = {
    width: Math.max(2, longest + 1) * size * letterWidth,
    height: block.texts.length * size * lineHeight,
  };
  const above = size * lineHeight * 0.5 + size * middleAboveBaseline;
  const [x, y] = apply(matrix, block.x, block.y + baselineOf(block.style));
  const angle = Math.atan2(matrix[1], matrix[0]);
  const across = { left: box.width / 2, center: 0, right: -box.width / 2 }[align];
  const down = box.height / 2 - above;
  return boxAround(
    x + across * Math.cos(angle) - down * Math.sin(angle),
    y + across * Math.sin(angle) + down * Math.cos(angle),
    box,
  );
}

/** A layer is turned and evenly scaled at most. */
function noteLostShape([a, b, c, d]: Matrix, left: Set<string>): void {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (a * d - b * c < 0) left.add("mirroring of texts");
  const isSlanted = Math.abs(a * c + b * d) > 0.01 * across * down;
  if (isSlanted || Math.abs(across - down) > 0.01 * down) left.add("slanting and stretching of texts");
}

function colorOf({ values }: TextStyle, left: Set<string>): string {
  const given = values.get("fill") ?? "black";
  const fill = given.toLowerCase() === "currentcolor" ? (values.get("color") ?? given) : given;
  if (fill.startsWith("url(")) {
    left.add("gradients of texts");
    return "#000000";
  }
  const color = readSvgColor(fill, "<text>");
  if (color === undefined) return "#00000000";
  return hexWithAlpha(color.hex, color.alpha * readShare(values.get("fill-opacity") ?? "1", "<text>"));
}

/** About where a text is, in its own coordinates. */
export function roughBoxOf({ style, texts, x, ...block }: TextBlock): Box {
  const { size } = style;
  const width = Math.max(...texts.map((text) => text.length)) * size * minLetterWidth;
  const share = { left: 0, center: 0.5, right: 1 }[alignOf(style)];
  const [first, last] = [block.y, block.lastY].map((y) => y + baselineOf(style)) as [number, number];
  const top = first - size * middleAboveBaseline * 2;
  return { x: x - width * share, y: top, width, height: Math.max(1, last - top) };
}
