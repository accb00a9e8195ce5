import type { Box } from "../../geometry.ts";
import { readSvg } from "../read-svg.ts";
import type { SvgPicture } from "../svg-picture.ts";
import { FileTooLargeError } from "../svg-element.ts";
import type { SvgNode } from "./parse-tree.ts";
import { round } from "./simple-shape.ts";
import { supportedSource } from "./supported-source.ts";

export interface PartOptions {
  view: Box;
  definitions: ReadonlyMap<string, SvgNode>;
  /** How many characters the parts of a file may still have together. */
  budget: { left: number };
}

/**
 * Nodes within their ancestors, as a document that shows `view`, and as `readSvg` converts it. `left` collects what is left
 * out. Throws SvgError.
 */
export function readPart(
  nodes: readonly SvgNode[],
  around: readonly SvgNode[],
  { view, definitions, budget }: PartOptions,
  left: Set<string> = new Set(),
): { source: string; picture: SvgPicture } {
  const wrapped = around.reduceRight<readonly SvgNode[]>(
    (children, node) => [{ ...node, children: [...children] }],
    nodes,
  );
  const viewBox = [view.x, view.y, view.width, view.height].map((value) => round(value)).join(" ");
  const source = supportedSource(wrapped, definitions, { view: viewBox, left });
  budget.left -= source.length;
  if (budget.left < 0)
    throw new FileTooLargeError(
      "Expected less around each shape: styles, groups and definitions repeat too often",
    );
  return { source, picture: readSvg(source) };
}
