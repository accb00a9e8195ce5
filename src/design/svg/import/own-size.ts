import { pixelsOf } from "./css-length.ts";
import { readViewBox } from "../svg-view.ts";
import { parseTree, type SvgNode } from "./parse-tree.ts";
import type { Box } from "../../geometry.ts";

const lengthOfPage = /^\s*([\d.]{1,9})(px|mm|cm|in|pt|pc|q)?\s*$/i;

/** The visible area of a file's root. Throws SvgError. */
export const viewOf = ({ attributes }: Pick<SvgNode, "attributes">): Box =>
  readViewBox({ name: "svg", attributes, children: [], place: "<svg>" });

/** Pixels for one unit of the visible area, by the width that the root gives; 1 without one. */
export function ownScale({ attributes }: Pick<SvgNode, "attributes">, view: Box): number {
  const [, digits, unit = "px"] = lengthOfPage.exec(attributes["width"] ?? "") ?? [];
  const own = digits === undefined ? view.width : Number(digits) * (pixelsOf[unit.toLowerCase()] ?? 1);
  return own > 0 ? own / view.width : 1;
}

/** The size of an SVG file in pixels, with the ratio of its visible area. Throws SvgError. */
export function readOwnSize(source: string): { width: number; height: number } {
  const root = parseTree(source);
  const view = viewOf(root);
  const scale = ownScale(root, view);
  return { width: view.width * scale, height: view.height * scale };
}
