import { type Box, grown, intersection, union } from "../geometry.ts";
import type { Matrix } from "./matrix.ts";
import { boundsOf, line, mapSegments, type Segment } from "./path-segments.ts";
import type { ClipOutline, SvgNode } from "./svg-picture.ts";

/** A clip to a box. */
export function boxClip({ x, y, width, height }: Box, matrix: Matrix): ClipOutline {
  const corners = [line(x + width, y), line(x + width, y + height), line(x, y + height)];
  const segments: Segment[] = [{ letter: "M", numbers: [x, y] }, ...corners, { letter: "Z", numbers: [] }];
  return { segments: mapSegments(segments, matrix), rule: "nonzero" };
}

/** Nodes that show only inside of a clip. One that cuts nothing off is dropped, as the frames of design programs. */
export function clipNodes(nodes: readonly SvgNode[], clip: ClipOutline, view: Box): readonly SvgNode[] {
  const bounds = boundsOfNodes(nodes);
  if (bounds === undefined) return [];
  const box = rectangleOf(clip.segments);
  if (box !== undefined && contains(box, intersection(bounds, view))) return nodes;
  const seen = intersection(bounds, box ?? boundsOf(clip.segments));
  return [{ opacity: 1, clip: { ...clip, seen }, children: nodes }];
}

/** A box that contains everything that is drawn; undefined if nothing is. */
export function boundsOfNodes(nodes: readonly SvgNode[]): Box | undefined {
  const boxes = nodes.flatMap((node): Box[] => {
    if (!("children" in node)) return [boundsOfOutline(node)];
    const inside = node.clip?.seen ?? boundsOfNodes(node.children);
    return inside === undefined ? [] : [inside];
  });
  return boxes.length === 0 ? undefined : union(boxes.map(withSize));
}

type Outline = Exclude<SvgNode, { children: unknown }>;

function boundsOfOutline({ matrix, segments, stroke, line: { width, join } }: Outline): Box {
  const scale = Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]));
  // A right-angled corner that isn't rounded reaches farther than half the stroke.
  const reach = stroke === undefined ? 0 : (width / 2) * scale * (join === "miter" ? Math.SQRT2 : 1);
  return grown(boundsOf(mapSegments(segments, matrix)), reach);
}

const min = 1e-3;

/** Of lines, which have none in one direction. */
function withSize(box: Box): Box {
  return { ...box, width: Math.max(min, box.width), height: Math.max(min, box.height) };
}

function contains(outer: Box, inner: Box): boolean {
  const slack = Math.max(outer.width, outer.height) * 1e-4 + min;
  return (
    outer.x <= inner.x + slack &&
    outer.y <= inner.y + slack &&
    outer.x + outer.width >= inner.x + inner.width - slack &&
    outer.y + outer.height >= inner.y + inner.height - slack
  );
}

/** The box that an outline is; undefined if it is another shape. */
function rectangleOf(segments: readonly Segment[]): Box | undefined {
  const lines = segments.filter(({ letter }) => letter !== "Z");
  if (lines.some(({ letter }, index) => letter !== (index === 0 ? "M" : "L"))) return undefined;
  const points = lines.map(({ numbers: [x = 0, y = 0] }) => ({ x, y }));
  const [first] = points;
  const last = points.at(-1);
  if (points.length === 5 && first?.x === last?.x && first?.y === last?.y) points.pop();
  if (points.length !== 4) return undefined;
  const isUpright = points.every(({ x, y }, index) => {
    const next = points[(index + 1) % 4];
    const isLevel = Math.abs(y - (next?.y ?? y)) < min;
    return isLevel !== Math.abs(x - (next?.x ?? x)) < min;
  });
  return isUpright ? boundsOf(segments) : undefined;
}
