import type { Drawing, DrawnNode } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { union } from "../../../design/geometry.ts";
import { borderNodes, strokeOf } from "./figma-borders.ts";
import type { FigmaDrawing, FigmaPicture } from "./figma-drawing.ts";
import { nodesOf, radiusOf } from "./figma-layers.ts";
import type { FigmaNode } from "./figma-node.ts";
import { seenPaints, shadowsOf } from "./figma-paints.ts";
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
  const frame = { ...node, ...onCanvas, ...(background && { fillPaints: [] }) };
  const [group] = nodesOf([{ node: frame, children }], { x: 0, y: 0 }, state);
  return {
    name,
    width: size.x,
    height: size.y,
    ...given({ background }),
    nodes: [...(group === undefined ? [] : unwrapped(group)), ...edgeOf(node, state)],
  };
}

/** What the canvas has instead of a frame's own. */
const onCanvas: Partial<FigmaNode> = {
  transform: undefined,
  strokePaints: [],
  effects: [],
  cornerRadius: 0,
  rectangleTopLeftCornerRadius: undefined,
  rectangleTopRightCornerRadius: undefined,
  rectangleBottomLeftCornerRadius: undefined,
  rectangleBottomRightCornerRadius: undefined,
  rectangleCornerRadiiIndependent: false,
  opacity: 1,
  frameMaskDisabled: true,
};

/** The border of the canvas, above all and inside of it. A canvas has neither round corners nor a shadow. */
function edgeOf(node: FigmaNode, { left }: FigmaDrawing): DrawnNode[] {
  const { name = words.frame, size = { x: 1, y: 1 } } = node;
  if (radiusOf(node, left) > 0) left.add(words.roundCorners(name));
  if (shadowsOf(node, { name, left }).length > 0) left.add(words.shadowOf(name));
  const stroke = strokeOf(node, left);
  const box = { name, x: 0, y: 0, width: size.x, height: size.y, radius: 0 };
  return stroke === undefined ? [] : borderNodes({ ...stroke, out: 0 }, box, left);
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
