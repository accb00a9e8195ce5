import type { DrawnNode, DrawnStroke } from "../../../design/drawing/drawing.ts";
import type { Box } from "../../../design/geometry.ts";
import type { FigmaNode } from "./figma-node.ts";
import { onlyColor } from "./figma-paints.ts";
import * as words from "./words.ts";

type Sides = readonly [top: number, right: number, bottom: number, left: number];

/** A stroke along the edges of a box. */
export interface SeenStroke extends DrawnStroke {
  /** How far it reaches out of the box: layers have theirs inside. */
  out: number;
  /** The widths of sides that differ. */
  sides?: Sides;
}

interface Framed extends Box {
  name: string;
  /** Of the box without its border. */
  radius: number;
}

/** The stroke of a node; undefined if none is seen. */
export function strokeOf(node: FigmaNode, left: Set<string>): SeenStroke | undefined {
  const { strokePaints, strokeAlign = "INSIDE", dashPattern = [], name = "" } = node;
  const sides = sidesOf(node);
  const width = Math.max(...sides);
  const color = width > 0 ? onlyColor(strokePaints, words.stroke, { name, left }) : undefined;
  if (color === undefined) return undefined;
  const out = { CENTER: width / 2, OUTSIDE: width }[strokeAlign] ?? 0;
  return {
    color,
    width,
    out,
    ...(dashPattern.length > 0 ? { dash: dashPattern } : {}),
    ...(sides.every((side) => side === width) ? {} : { sides }),
  };
}

function sidesOf(node: FigmaNode): Sides {
  const { strokeWeight: all = 1, borderTopWeight: top = 0, borderRightWeight: right = 0 } = node;
  const { borderBottomWeight: bottom = 0, borderLeftWeight: left = 0 } = node;
  if (node.borderStrokeWeightsIndependent !== true) return [all, all, all, all];
  return [Math.max(0, top), Math.max(0, right), Math.max(0, bottom), Math.max(0, left)];
}

interface FrameOptions {
  left: Set<string>;
  /** Whether it cuts off what is outside. */
  isClipping: boolean;
  /** Whether its size follows its members. */
  isHugging: boolean;
}

/** The border of a frame: its own, which lies inside and is as large as the frame, or layers above its members. */
export function frameBorder(
  stroke: SeenStroke,
  box: Framed,
  { left, isClipping, isHugging }: FrameOptions,
): { border?: DrawnStroke; above: DrawnNode[] } {
  const { color, width, out, dash, sides } = stroke;
  const isPlain = sides === undefined && out === 0 && dash === undefined;
  if (isPlain) return { border: { color, width }, above: [] };
  const isCut = isClipping && out > 0;
  if (isCut && sides !== undefined) left.add(words.placeOfBorder(box.name));
  if (sides !== undefined || !(isCut || isHugging)) return { above: borderNodes(stroke, box, left) };
  if (out > 0) left.add(words.placeOfBorder(box.name));
  if (dash !== undefined) left.add(words.dashesOfBorder(box.name));
  return { border: { color, width }, above: [] };
}

/** A border as layers of its own: a hollow rectangle, or one for each side. They take no room in a stack. */
export function borderNodes(stroke: SeenStroke, box: Framed, left: Set<string>): DrawnNode[] {
  const sizing = { isAbsolute: true };
  if (stroke.sides === undefined) {
    const { out, color, width, dash } = stroke;
    const around = { ...edged(box, out), sizing };
    return [
      { kind: "shape", shape: "rectangle", ...around, stroke: { color, width, ...(dash && { dash }) } },
    ];
  }
  if (box.radius > 0) left.add(words.cornersOfBorder(box.name));
  if (stroke.dash !== undefined) left.add(words.dashesOfBorder(box.name));
  const fill = { color: stroke.color };
  return sideBoxes(stroke.sides, box, stroke.out / stroke.width)
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((side) => ({ kind: "shape", shape: "rectangle", name: box.name, ...side, fill, sizing }));
}

/** The upper and lower side are as wide as the border, the others stand between them. `share` of each lies outside. */
function sideBoxes([top, right, bottom, left]: Sides, box: Box, share: number): Box[] {
  const [startX, startY] = [box.x - left * share, box.y - top * share];
  const [endX, endY] = [box.x + box.width + right * share, box.y + box.height + bottom * share];
  const [width, between] = [endX - startX, endY - startY - top - bottom];
  return [
    { x: startX, y: startY, width, height: top },
    { x: endX - right, y: startY + top, width: right, height: between },
    { x: startX, y: endY - bottom, width, height: bottom },
    { x: startX, y: startY + top, width: left, height: between },
  ];
}

/** A box with its border, of which `out` lies outside. */
export const edged = <Edged extends Box & { radius: number }>(box: Edged, out: number): Edged => ({
  ...grownBy(box, out),
  radius: box.radius === 0 ? 0 : box.radius + out,
});

export const grownBy = <Placed extends Box>(box: Placed, by: number): Placed => ({
  ...box,
  x: box.x - by,
  y: box.y - by,
  width: box.width + by * 2,
  height: box.height + by * 2,
});
