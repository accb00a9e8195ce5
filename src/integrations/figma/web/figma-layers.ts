import type { DrawnFill, DrawnNode, DrawnStroke } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { type Box, contains } from "../../../design/geometry.ts";
import { borderNodes, edged, frameBorder, grownBy, type SeenStroke, strokeOf } from "./figma-borders.ts";
import type { FigmaDrawing, FigmaPicture } from "./figma-drawing.ts";
import { placeOf } from "./figma-geometry.ts";
import { graphicNode } from "./figma-graphic.ts";
import type { FigmaNode } from "./figma-node.ts";
import { type SeenPaint, seenPaints, shadowsOf } from "./figma-paints.ts";
import { layoutOf, memberSizing, paintedOrder, stackSizing } from "./figma-stacks.ts";
import { textValues } from "./figma-text.ts";
import type { TreeNode } from "./figma-tree.ts";
import * as words from "./words.ts";

type Origin = { x: number; y: number };

/** Nodes of siblings, bottom first. A mask clips the siblings above it. */
export function nodesOf(
  trees: readonly TreeNode[],
  origin: Origin,
  state: FigmaDrawing,
  parent?: FigmaNode,
): DrawnNode[] {
  const at = trees.findIndex(({ node }) => node.mask === true && node.visible !== false);
  const mask = trees[at];
  if (mask === undefined) return trees.flatMap((tree) => nodeOf(tree, origin, state, parent) ?? []);
  const below = nodesOf(trees.slice(0, at), origin, state, parent);
  const above = nodesOf(trees.slice(at + 1), origin, state, parent);
  return [...below, ...maskedBy(mask.node, above, { origin, state })];
}

/** A rectangle or a circle clips as a group does; other masks are named. */
function maskedBy(
  mask: FigmaNode,
  children: readonly DrawnNode[],
  { origin, state }: { origin: Origin; state: FigmaDrawing },
) {
  const { isMirrored: _, ...box } = placeOf(mask, origin);
  const name = mask.name ?? words.mask;
  const isCircle = mask.type === "ELLIPSE" && Math.abs(box.width - box.height) < 1;
  const isBox = mask.type === "RECTANGLE" || mask.type === "ROUNDED_RECTANGLE" || mask.type === "FRAME";
  if (children.length === 0) return [];
  if (box.rotation !== 0 || !(isCircle || isBox)) {
    state.left.add(words.maskName(name));
    return [...children];
  }
  const radius = isCircle ? box.width / 2 : radiusOf(mask, state.left);
  return [{ kind: "group" as const, name, ...box, radius, isClipping: true, children }];
}

const groups = new Set(["FRAME", "GROUP", "SYMBOL", "INSTANCE", "SECTION", "SLIDE"]);
const outlines = new Set(["VECTOR", "STAR", "REGULAR_POLYGON", "BOOLEAN_OPERATION"]);

function nodeOf(
  tree: TreeNode,
  origin: Origin,
  state: FigmaDrawing,
  parent?: FigmaNode,
): DrawnNode | undefined {
  const { node } = tree;
  const { type = "", name = "" } = node;
  const { isMirrored, ...place } = placeOf(node, origin);
  const content = contentOf(tree, place, state);
  if (content === undefined) {
    const isKnown = [groups, outlines, unseen, shapes].some((types) => types.has(type));
    if (!isKnown) state.left.add(words.partNamed(type.toLowerCase().replaceAll("_", " "), name));
    return undefined;
  }
  if (isMirrored) state.left.add(words.mirroringOfName(name));
  noteBlend(node, state.left);
  const sizing = { ...content.sizing, ...(parent && memberSizing(node, parent)) };
  return {
    ...content,
    opacity: node.opacity ?? 1,
    isHidden: node.visible === false,
    shadows: shadowsOf(node, { name, left: state.left }),
    sizing,
  };
}

function noteBlend({ name = "", blendMode = "NORMAL" }: FigmaNode, left: Set<string>): void {
  if (blendMode !== "NORMAL" && blendMode !== "PASS_THROUGH")
    left.add(words.blendMode(blendMode.toLowerCase(), name));
}

const unseen = new Set(["SLICE", "TEXT"]);
const shapes = new Set(["RECTANGLE", "ROUNDED_RECTANGLE", "ELLIPSE", "LINE"]);

function contentOf(
  tree: TreeNode,
  place: Box & { rotation: number },
  state: FigmaDrawing,
): DrawnNode | undefined {
  const { node } = tree;
  const { type = "", name = "" } = node;
  const box = { name, ...place };
  if (type === "TEXT") return { ...box, ...textValues(node, state.left) };
  if (groups.has(type)) return groupNode(tree, place, state);
  if (type === "LINE") return lineNode(node, place, state);
  if (outlines.has(type) || isArc(node)) return graphicNode(node, place, state);
  if (!shapes.has(type)) return undefined;
  return shapeNode(node, place, state);
}

/** A part of an ellipse, or a ring. */
function isArc({ type, arcData }: FigmaNode): boolean {
  if (type !== "ELLIPSE" || arcData === undefined) return false;
  const { startingAngle = 0, endingAngle = Math.PI * 2, innerRadius = 0 } = arcData;
  return innerRadius > 0 || Math.abs(Math.abs(endingAngle - startingAngle) - Math.PI * 2) > 0.01;
}

export function radiusOf(node: FigmaNode, left: Set<string>): number {
  const { cornerRadius = 0, rectangleCornerRadiiIndependent: isIndependent, name = "" } = node;
  const corners = [
    node.rectangleTopLeftCornerRadius,
    node.rectangleTopRightCornerRadius,
    node.rectangleBottomLeftCornerRadius,
    node.rectangleBottomRightCornerRadius,
  ];
  if (isIndependent !== true && corners.every((corner) => corner === undefined)) return cornerRadius;
  const radii = corners.map((corner) => corner ?? 0);
  if (new Set(radii).size > 1) left.add(words.differentCorners(name));
  return Math.max(...radii);
}

/** One layer for a shape with one fill, otherwise a group with one for each. */
function shapeNode(
  node: FigmaNode,
  place: Box & { rotation: number },
  state: FigmaDrawing,
): DrawnNode | undefined {
  const { name = "", type } = node;
  const paints = seenPaints(node.fillPaints, { name, left: state.left });
  const seen = strokeOf(node, state.left);
  if (paints.length === 0 && seen === undefined) return undefined;
  const shape = type === "ELLIPSE" ? ("ellipse" as const) : ("rectangle" as const);
  const radius = shape === "ellipse" ? 0 : radiusOf(node, state.left);
  const sides = seen?.sides === undefined ? [] : borderNodes(seen, { name, ...place, radius }, state.left);
  const stroke = sides.length === 0 ? seen : undefined;
  return paintedNodes(
    paints,
    { base: edged({ name, ...place, radius }, stroke?.out ?? 0), shape, stroke },
    sides,
    state,
  );
}

function paintedNodes(
  paints: readonly SeenPaint[],
  { base, shape, stroke }: Painting & { base: { rotation: number } },
  above: readonly DrawnNode[],
  state: FigmaDrawing,
): DrawnNode {
  const [only = noFill, ...more] = paints;
  if (more.length === 0 && above.length === 0) return paintedNode(only, { base, shape, stroke }, state);
  const { rotation, ...flat } = base;
  const children = paints.map((paint, index) => {
    const isTop = index === paints.length - 1;
    return paintedNode(paint, { base: flat, shape, stroke: isTop ? stroke : undefined }, state);
  });
  return { kind: "group", ...flat, rotation, radius: 0, children: [...children, ...above] };
}

const noFill: SeenPaint = { kind: "fill", fill: {} };

interface Painting {
  base: { name: string; radius: number } & Box;
  shape: "rectangle" | "ellipse";
  stroke: DrawnStroke | undefined;
}

function paintedNode(paint: SeenPaint, { base, shape, stroke }: Painting, state: FigmaDrawing): DrawnNode {
  if (paint.kind === "fill") {
    return { kind: "shape", shape, ...base, fill: paint.fill, ...(stroke && { stroke }) };
  }
  if (stroke?.dash !== undefined) state.left.add(words.dashesOfBorder(base.name));
  const border = stroke && { border: { color: stroke.color, width: stroke.width } };
  const mask = shape === "ellipse" ? { mask: "ellipse" as const } : {};
  return {
    kind: "picture",
    ...base,
    picture: pictureIndex(paint.picture, state),
    fit: paint.fit,
    ...mask,
    ...border,
  };
}

function pictureIndex(picture: FigmaPicture, { pictures }: FigmaDrawing): number {
  const known = pictures.findIndex(({ hash }) => hash === picture.hash);
  return known === -1 ? pictures.push(picture) - 1 : known;
}

/** A line has no height; its layer is as high as its stroke. */
function lineNode(
  node: FigmaNode,
  place: Box & { rotation: number },
  { left }: FigmaDrawing,
): DrawnNode | undefined {
  const stroke = strokeOf(node, left);
  if (stroke === undefined) return undefined;
  const { width: height } = stroke;
  // The stroke lies above the line, whose turn is around its own middle.
  const angle = (place.rotation * Math.PI) / 180;
  const [x, y] = [(Math.sin(angle) * height) / 2, (-Math.cos(angle) * height) / 2];
  const out = node.strokeAlign === "CENTER" ? 0 : 1;
  const middleY = place.y + place.height / 2 + y * out;
  return {
    kind: "shape",
    shape: "line",
    name: node.name ?? "",
    x: place.x + x * out,
    y: middleY - height / 2,
    width: place.width,
    height,
    rotation: place.rotation,
    stroke,
  };
}

/** A frame, group or component. Fills beyond one color or gradient are layers behind its members. */
function groupNode(
  { node, children }: TreeNode,
  place: Box & { rotation: number },
  state: FigmaDrawing,
): DrawnNode | undefined {
  const { name = "" } = node;
  const members = paintedOrder(node, nodesOf(children, place, state, node));
  const { x, y, width, height, rotation } = place;
  if (node.resizeToFit === true || node.type === "GROUP")
    return members.length === 0 ? undefined : { kind: "group", name, ...place, children: members };
  const paints = seenPaints(node.fillPaints, { name, left: state.left });
  const stroke = strokeOf(node, state.left);
  if (members.length === 0 && paints.length === 0 && stroke === undefined) return undefined;
  const flat = { name, x, y, width, height, radius: radiusOf(node, state.left) };
  const fill = onlyFill(paints);
  const behind = (fill === undefined ? paints : []).map((paint) => ({
    ...paintedNode(paint, { base: flat, shape: "rectangle", stroke: undefined }, state),
    sizing: { isAbsolute: true },
  }));
  const layout = layoutOf(node, state.left);
  const sizing = layout && stackSizing(node);
  const clips = isClipping(node, place, members);
  const { border, above } = borderOf(stroke, flat, { left: state.left, isClipping: clips, sizing });
  return {
    kind: "group",
    ...flat,
    rotation,
    children: [...behind, ...members, ...above],
    isClipping: clips,
    ...given({ fill, border, layout, sizing }),
  };
}

function borderOf(
  stroke: SeenStroke | undefined,
  box: Box & { name: string; radius: number },
  { sizing, ...options }: { left: Set<string>; isClipping: boolean; sizing: DrawnNode["sizing"] },
) {
  const isHugging = sizing !== undefined && Object.keys(sizing).length > 0;
  return stroke === undefined ? { above: [] } : frameBorder(stroke, box, { ...options, isHugging });
}

function onlyFill([only, ...more]: readonly SeenPaint[]): DrawnFill | undefined {
  return more.length === 0 && only?.kind === "fill" ? only.fill : undefined;
}

/** Whether a frame cuts anything off. */
function isClipping(
  { frameMaskDisabled, cornerRadius = 0 }: FigmaNode,
  place: Box,
  members: readonly DrawnNode[],
): boolean {
  if (frameMaskDisabled === true) return false;
  const box = { x: place.x, y: place.y, width: place.width, height: place.height };
  return members.some(
    (member) => (member.rotation ?? 0) !== 0 || cornerRadius > 0 || !contains(grownBy(box, 0.5), member),
  );
}
