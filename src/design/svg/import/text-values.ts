import type { Box } from "../../geometry.ts";
import { apply, identity, type Matrix, multiply, readTransform } from "../matrix.ts";
import { readSvgColor } from "../svg-color.ts";
import { readNumbers } from "../svg-numbers.ts";
import { viewportIn } from "../svg-viewport.ts";
import { fontOf } from "./font-values.ts";
import { noteLostStyles } from "./lost-styles.ts";
import { ownValue, valueOf } from "./own-style.ts";
import { textOf, type SvgNode } from "./parse-tree.ts";
import { angleOf, boxAround, hexWithAlpha, round } from "./simple-shape.ts";

/** The properties of a text layer, without id and name. */
export type TextValues = Record<string, unknown> & { type: "text"; text: string };

interface TextOptions {
  /** From the coordinates around the text's ancestors to the canvas. */
  matrix: Matrix;
  /** What the lengths of nested graphics default to. */
  view: Box;
  /** Font families that a design may use. */
  families: readonly string[];
  /** Collects what is replaced or left out. */
  left: Set<string>;
}

interface Line {
  text: string;
  x: number;
  y: number;
}

/** Half of the letters of a line lie above this height over its baseline, in font sizes. */
const middleAboveBaseline = 0.35;
/** A generous estimate, in font sizes: the width of the box is not in the file. */
const letterWidth = 0.68;
/** Most texts are at least as wide. */
const minLetterWidth = 0.45;
const anchors: Record<string, "left" | "center" | "right"> = {
  start: "left",
  middle: "center",
  end: "right",
};

/**
 * The text layer of a `<text>`: one style and one line height for all of its lines. `path` is the text's ancestors and
 * itself, outermost first. Undefined for an empty text.
 */
export function textValues(
  path: readonly SvgNode[],
  { matrix, view, families, left }: TextOptions,
): TextValues | undefined {
  const node = path.at(-1);
  if (node === undefined) return undefined;
  const lines = linesOf(node);
  const [first] = lines;
  if (first === undefined) return undefined;
  const styled = [...path, ...firstSpan(node)];
  const placed = multiply(matrix, transformsOf(path, view));
  const scale = Math.hypot(placed[2], placed[3]);
  const size = lengthOf(valueOf(styled, "font-size") ?? "16") * scale;
  if (!(size >= 1)) return undefined;
  noteLostStyles(path, left);
  const step = lines[1] === undefined ? 0 : Math.abs(lines[1].y - first.y) * scale;
  const lineHeight = step > 0 ? Math.max(0.5, Math.min(5, step / size)) : 1.2;
  const align = anchors[valueOf(styled, "text-anchor") ?? "start"] ?? "left";
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const box = {
    width: Math.max(2, longest + 1) * size * letterWidth,
    height: lines.length * size * lineHeight,
  };
  const toMiddle = { left: box.width / 2, center: 0, right: -box.width / 2 }[align];
  const above = size * lineHeight * 0.5 + size * middleAboveBaseline;
  const [x, y] = apply(placed, first.x, first.y);
  const angle = Math.atan2(placed[1], placed[0]);
  const [across, down] = [toMiddle, box.height / 2 - above];
  return {
    type: "text",
    text: lines.map(({ text }) => text).join("\n"),
    ...boxAround(
      x + across * Math.cos(angle) - down * Math.sin(angle),
      y + across * Math.sin(angle) + down * Math.cos(angle),
      box,
    ),
    rotation: round(angleOf(placed[0], placed[1])),
    opacity: opacityOf(path),
    color: colorOf(styled, left),
    font_size: round(size),
    line_height: round(lineHeight),
    text_align: align,
    ...fontOf(styled, families, left),
    letter_spacing: round(lengthOf(valueOf(styled, "letter-spacing") ?? "0", size) * scale),
  };
}

/** A line starts at each tspan that stands higher or lower than the text before it. */
function linesOf(node: SvgNode): Line[] {
  const lines: Line[] = [{ text: "", x: numberOf(node, "x") ?? 0, y: numberOf(node, "y") ?? 0 }];
  const visit = (child: SvgNode) => {
    const last = lines.at(-1);
    if (last === undefined) return;
    if (child.name === "") {
      last.text += child.text.replaceAll(/\s+/g, " ");
      return;
    }
    const y = (numberOf(child, "y") ?? last.y) + lengthOf(child.attributes["dy"] ?? "0", 16);
    const x = numberOf(child, "x") ?? last.x;
    if (last.text.trim() === "") Object.assign(last, { x, y });
    else if (Math.abs(y - last.y) > 1e-6) lines.push({ text: "", x, y });
    child.children.forEach(visit);
  };
  node.children.forEach(visit);
  return lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text !== "");
}

/** The first tspan with text, in which editors put the style. */
function firstSpan(node: SvgNode): SvgNode[] {
  const first = node.children.find((child) => textOf(child).trim() !== "");
  return first === undefined || first.name === "" ? [] : [first, ...firstSpan(first)];
}

function transformsOf(path: readonly SvgNode[], view: Box): Matrix {
  return path.reduce<Matrix>((matrix, node) => {
    const own = multiply(matrix, readTransform(node.attributes["transform"] ?? "", `<${node.name}>`));
    return node.name === "svg" ? multiply(own, placeOf(node, view)) : own;
  }, identity);
}

/** From the coordinates in a nested `<svg>` to those around it. */
function placeOf(node: SvgNode, view: Box): Matrix {
  const [x = 0, y = 0] = [numberOf(node, "x"), numberOf(node, "y")];
  const width = numberOf(node, "width") ?? view.width;
  const height = numberOf(node, "height") ?? view.height;
  return viewportIn({ x, y, width, height }, node.attributes)?.matrix ?? identity;
}

/** The product of the opacities around an element and of its own. */
export function opacityOf(path: readonly SvgNode[]): number {
  const values = path.map((node) => Number(ownValue(node, "opacity") ?? 1));
  return round(values.reduce((product, value) => product * Math.max(0, Math.min(1, value || 0)), 1));
}

function colorOf(path: readonly SvgNode[], left: Set<string>): string {
  const fill = valueOf(path, "fill") ?? "black";
  if (fill.startsWith("url(")) {
    left.add("gradients of texts");
    return "#000000";
  }
  const color = readSvgColor(fill, "<text>");
  return color === undefined
    ? "#00000000"
    : hexWithAlpha(color.hex, color.alpha * Number(valueOf(path, "fill-opacity") ?? 1));
}

const numberOf = ({ attributes }: SvgNode, name: string) =>
  readNumbers(attributes[name]?.replaceAll("px", "") ?? "")?.[0];

/** Pixels of a length in px, pt or em. */
function lengthOf(text: string, em = 16): number {
  const [, digits = "", unit = ""] = /^\s*([+-]?[\d.]+)\s*(px|pt|em|rem)?\s*$/.exec(text) ?? [];
  const factor = { px: 1, "": 1, pt: 4 / 3, em, rem: 16 }[unit] ?? 1;
  return Number(digits) * factor || 0;
}

/** About where a text is, in its own coordinates. */
export function roughBoxOf(path: readonly SvgNode[]): Box | undefined {
  const node = path.at(-1);
  const lines = node === undefined ? [] : linesOf(node);
  const [first] = lines;
  if (node === undefined || first === undefined) return undefined;
  const styled = [...path, ...firstSpan(node)];
  const size = lengthOf(valueOf(styled, "font-size") ?? "16");
  const width = Math.max(...lines.map(({ text }) => text.length)) * size * minLetterWidth;
  const share = { left: 0, center: 0.5, right: 1 }[anchors[valueOf(styled, "text-anchor") ?? ""] ?? "left"];
  const last = lines.at(-1)?.y ?? first.y;
  const top = Math.min(first.y, last) - size * middleAboveBaseline * 2;
  return { x: first.x - width * share, y: top, width, height: Math.max(1, Math.max(first.y, last) - top) };
}
