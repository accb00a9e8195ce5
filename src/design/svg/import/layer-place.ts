import type { Box } from "../../geometry.ts";
import type { Matrix } from "../matrix.ts";
import type { SvgNode } from "./parse-tree.ts";
import { boxAround } from "./simple-shape.ts";
import type { PartOptions } from "./svg-part.ts";

export interface LayerOptions extends PartOptions {
  /** From the file's coordinates to the canvas. */
  matrix: Matrix;
  families: readonly string[];
  left: Set<string>;
  /** Data URLs. */
  embedded: Set<string>;
}

const looks = ["style", "transform", "visibility", "filter", "mask", "clip-path"];

/** A rectangle that is placed, clipped and filtered as a node is. */
export function rectangleLike({ attributes }: SvgNode, sides: Record<string, string>): SvgNode {
  const look = Object.entries(attributes).filter(([name]) => looks.includes(name));
  return { name: "rect", attributes: { ...Object.fromEntries(look), ...sides }, text: "", children: [] };
}

/** A box of the file on the canvas. */
export function onCanvas(box: Box, { matrix: [scale, , , , x, y] }: { matrix: Matrix }) {
  const size = { width: box.width * scale, height: box.height * scale };
  return boxAround(box.x * scale + x + size.width / 2, box.y * scale + y + size.height / 2, size);
}
