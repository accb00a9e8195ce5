import type { Layer } from "ag-psd";
import type { DrawnNode } from "../../../design/drawing/drawing.ts";
import { type Box, intersection } from "../../../design/geometry.ts";
import { rectangleOf } from "./photoshop-path.ts";

/** Whether one box has all of the other. */
export const covers = (one: Box, other: Box) =>
  one.x <= other.x &&
  one.y <= other.y &&
  one.x + one.width >= other.x + other.width &&
  one.y + one.height >= other.y + other.height;

export function boxOfLayer({ left = 0, top = 0, right = 0, bottom = 0 }: Layer): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const roundedBox = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

/** The part of the canvas in which a mask shows anything. */
export function maskBox({ mask = {} }: Layer, canvas: Box): Box {
  const { left = 0, top = 0, right = 0, bottom = 0, defaultColor = 0 } = mask;
  const seen = intersection({ x: left, y: top, width: right - left, height: bottom - top }, canvas);
  return defaultColor === 0 && seen.width > 0 && seen.height > 0 ? seen : canvas;
}

/** A picture that reaches far beyond the canvas is cut there. */
export function shownBox(box: Box, canvas: Box): Box {
  const isFar = box.width * box.height > canvas.width * canvas.height * 2;
  const seen = intersection(box, canvas);
  return isFar && seen.width > 0 && seen.height > 0 ? seen : box;
}

/** What the vector mask of a group cuts off, if that is a rectangle. */
export function clipOf({ vectorMask }: Layer): Box | undefined {
  const [path, ...more] = vectorMask?.disable === true ? [] : (vectorMask?.paths ?? []);
  const rectangle = path && more.length === 0 && vectorMask?.invert !== true ? rectangleOf(path) : undefined;
  if (rectangle === undefined || rectangle.rotation !== 0) return undefined;
  const { rotation: _, ...box } = rectangle;
  return box;
}

export function movedBy(node: DrawnNode, x: number, y: number): DrawnNode {
  const moved = { ...node, x: node.x + x, y: node.y + y };
  return moved.kind === "group"
    ? { ...moved, children: moved.children.map((child) => movedBy(child, x, y)) }
    : moved;
}
