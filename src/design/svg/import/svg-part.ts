import { type Box, grown, union } from "../../geometry.ts";
import { boundsOf, mapSegments } from "../path-segments.ts";
import { readSvg } from "../read-svg.ts";
import type { SvgNode as PictureNode, SvgOutline, SvgPicture } from "../svg-picture.ts";
import { FileTooLargeError } from "../svg-element.ts";
import type { SvgNode } from "./parse-tree.ts";
import { round } from "./simple-shape.ts";
import { supportedSource } from "./supported-source.ts";

interface PartOptions {
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

/** The bounds of everything that is drawn; undefined if nothing is. */
export function boundsOfPicture({ content }: SvgPicture): Box | undefined {
  const boxes = outlinesOf(content).map((outline) => {
    const { matrix, segments, stroke, line } = outline;
    const scale = Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]));
    // A right-angled corner that isn't rounded reaches farther than half the stroke.
    const reach =
      stroke === undefined ? 0 : (line.width / 2) * scale * (line.join === "miter" ? Math.SQRT2 : 1);
    return grown(boundsOf(mapSegments(segments, matrix)), reach);
  });
  const least = 1e-3;
  const bounds = union(
    boxes.map((box) => ({ ...box, width: Math.max(least, box.width), height: Math.max(least, box.height) })),
  );
  return boxes.length === 0 ? undefined : bounds;
}

function outlinesOf(content: readonly PictureNode[]): SvgOutline[] {
  return content.flatMap((node) => ("children" in node ? outlinesOf(node.children) : [node]));
}
