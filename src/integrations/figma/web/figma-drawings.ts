import type { Drawing, DrawnNode } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { union } from "../../../design/geometry.ts";
import type { FigmaDrawing, FigmaPicture } from "./figma-drawing.ts";
import { nodesOf } from "./figma-layers.ts";
import type { FigmaNode } from "./figma-node.ts";
import { seenPaints } from "./figma-paints.ts";
import type { TreeNode } from "./figma-tree.ts";
import * as words from "./words.ts";

interface FigmaDrawings {
  drawings: { drawing: Drawing; left: ReadonlySet<string> }[];
  /** Nodes name them by their place here. */
  pictures: FigmaPicture[];
  /** What of the whole file is left out. */
  left: string[];
}

/** Designs of one file; the others of a large file would rather be copied into one of their own. */
const maxDesigns = 40;

/** A drawing of each frame that has something in it. Without such frames, all that is there is one drawing. */
export function figmaDrawings(
  pages: readonly TreeNode[],
  name: string,
  blobs: readonly Uint8Array[],
): FigmaDrawings {
  const pictures: FigmaPicture[] = [];
  const draw = (frame: TreeNode) => {
    const left = new Set<string>();
    return { drawing: drawingOf(frame, { left, pictures, blobs }), left };
  };
  const visible = pages.flatMap(({ children }) => children.filter(({ node }) => node.visible !== false));
  const frames = visible.flatMap((one) => framesOf(one)).filter(({ children }) => children.length > 0);
  const used = frames.slice(0, maxDesigns);
  const left =
    frames.length > used.length ? [words.framesAfterFirst(frames.length - used.length, maxDesigns)] : [];
  if (frames.length > 0) return { drawings: used.map(draw), pictures, left };
  if (visible.length === 0) return { drawings: [], pictures, left };
  const state: FigmaDrawing = { left: new Set(), pictures, blobs };
  return { drawings: [{ drawing: looseDrawing(visible, name, state), left: state.left }], pictures, left };
}

const boards = new Set(["FRAME", "SYMBOL", "INSTANCE", "SLIDE"]);

/** A section holds frames. */
function framesOf(one: TreeNode): TreeNode[] {
  const { node, children } = one;
  if (node.type === "SECTION" || node.isStateGroup === true)
    return children.filter((child) => child.node.visible !== false).flatMap((child) => framesOf(child));
  return boards.has(node.type ?? "") && node.resizeToFit !== true ? [one] : [];
}

/** The frame is the canvas: an opaque color is its background, and what else fills it lies under all layers. */
function drawingOf({ node, children }: TreeNode, state: FigmaDrawing): Drawing {
  const { name = words.frame, size = { x: 1, y: 1 } } = node;
  const background = backgroundOf(node, state);
  const { transform: _, strokePaints: __, effects: ___, cornerRadius: ____, ...plain } = node;
  const frame = { ...plain, ...(background && { fillPaints: [] }), opacity: 1, frameMaskDisabled: true };
  const [group] = nodesOf([{ node: frame, children }], { x: 0, y: 0 }, state);
  return {
    name,
    width: size.x,
    height: size.y,
    ...given({ background }),
    nodes: group === undefined ? [] : unwrapped(group),
  };
}

function backgroundOf({ name = "", fillPaints }: FigmaNode, { left }: FigmaDrawing): string | undefined {
  const [only, ...more] = seenPaints(fillPaints, { name, left });
  const color = only?.kind === "fill" ? only.fill.color : undefined;
  return more.length === 0 && color?.length === 7 ? color : undefined;
}

/** Only a stack needs a group around all layers. */
function unwrapped(group: DrawnNode): readonly DrawnNode[] {
  if (group.kind !== "group" || group.layout !== undefined) return [group];
  const { x, y, width, height, name, fill } = group;
  const behind: DrawnNode[] =
    fill === undefined ? [] : [{ kind: "shape", shape: "rectangle", name, x, y, width, height, fill }];
  return [...behind, ...group.children];
}

function looseDrawing(trees: readonly TreeNode[], name: string, state: FigmaDrawing): Drawing {
  const first = nodesOf(trees, { x: 0, y: 0 }, { ...state, left: new Set(), pictures: [] });
  const around = union(first);
  const nodes = nodesOf(trees, { x: -around.x, y: -around.y }, state);
  return { name, width: Math.ceil(around.width), height: Math.ceil(around.height), nodes };
}
