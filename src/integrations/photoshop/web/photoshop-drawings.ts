import type { BezierPath, Layer, Psd } from "ag-psd";
import type { Drawing, DrawnFill, DrawnNode } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { type Box, union } from "../../../design/geometry.ts";
import { fillHexOf } from "./photoshop-colors.ts";
import { effectsOf, type LayerLook, noteBlend, type Overlay, overlayOfMembers } from "./photoshop-effects.ts";
import { boxOfLayer, clipOf, covers, maskBox, movedBy, roundedBox, shownBox } from "./photoshop-boxes.ts";
import { isOpaque } from "../../../web/designs/import/pixels.ts";
import { type LayerPixels, onlyColor, type PictureSource } from "./photoshop-pixels.ts";
import { fillOf, shapeNode, simpleOutline } from "./photoshop-shape.ts";
import { textNode } from "./photoshop-text.ts";
import * as words from "./words.ts";

export interface PhotoshopDrawing {
  drawing: Drawing;
  /** What is left out, beside what writing the drawing names. */
  left: ReadonlySet<string>;
}

interface PhotoshopDrawings {
  drawings: PhotoshopDrawing[];
  /** Nodes name pictures by their place here. */
  pictures: PictureSource[];
}

interface Reading {
  canvas: Box;
  globalAngle: number;
  left: Set<string>;
  pictures: PictureSource[];
  read: Pick<LayerPixels, "pixels">;
  /** Of the group around, which covers the colors of its members. */
  overlay?: Overlay | undefined;
}

const defaultAngle = 120;

/** The drawing of a Photoshop file, or one for each of its artboards. */
export function photoshopDrawings(
  psd: Psd,
  name: string,
  read: Pick<LayerPixels, "pixels">,
): PhotoshopDrawings {
  const pictures: PictureSource[] = [];
  const { children = [], width, height } = psd;
  const globalAngle = psd.imageResources?.globalAngle ?? defaultAngle;
  const artboards = children.filter(({ artboard, hidden }) => artboard !== undefined && hidden !== true);
  const draw = (layers: readonly Layer[], canvas: Box, own: { name: string; background?: string }) => {
    const reading: Reading = { canvas, globalAngle, left: new Set(), pictures, read };
    const background = own.background ?? backgroundOf(layers[0], canvas, read);
    const drawn = own.background === undefined && background !== undefined ? layers.slice(1) : layers;
    const nodes = nodesOf(drawn, reading).map((node) => movedBy(node, -canvas.x, -canvas.y));
    const size = { width: canvas.width, height: canvas.height };
    const drawing = { name: own.name, ...size, ...(background && { background }), nodes };
    return { drawing, left: reading.left };
  };
  if (artboards.length === 0) {
    return { drawings: [draw(children, { x: 0, y: 0, width, height }, { name })], pictures };
  }
  const drawings = artboards.map((board) => {
    const { left: x = 0, top: y = 0, right = 1, bottom = 1 } = board.artboard?.rect ?? {};
    const background = boardColor(board);
    const own = { name: board.name ?? name, ...(background && { background }) };
    return draw(board.children ?? [], { x, y, width: right - x, height: bottom - y }, own);
  });
  return { drawings, pictures };
}

function boardColor({ artboard }: Layer): string | undefined {
  const known: Record<number, string> = { 1: "#ffffff", 2: "#000000" };
  const type = artboard?.backgroundType ?? 1;
  return known[type] ?? (type === 4 && artboard?.color !== undefined ? fillHexOf(artboard.color) : undefined);
}

/** The color of a lowest layer that covers the canvas in one color. */
function backgroundOf(
  layer: Layer | undefined,
  canvas: Box,
  read: Pick<LayerPixels, "pixels">,
): string | undefined {
  if (layer === undefined || layer.hidden === true || !isWhole(layer)) return undefined;
  if (layer.vectorFill?.type === "color") return fillHexOf(layer.vectorFill.color);
  if (!isPlainPicture(layer) || !covers(boxOfLayer(layer), canvas)) return undefined;
  const pixels = read.pixels(layer);
  return pixels && onlyColor(pixels);
}

/** Whether a layer's pixels or fill are seen as they are. */
const isWhole = ({ opacity = 1, fillOpacity = 1, mask, effects, vectorMask }: Layer) =>
  opacity * fillOpacity === 1 && mask === undefined && effects === undefined && vectorMask === undefined;

const isPlainPicture = (layer: Layer) =>
  layer.children === undefined &&
  layer.text === undefined &&
  layer.adjustment === undefined &&
  layer.vectorFill === undefined;

/** Nodes of layers, bottom first. A layer that is clipped by the one below it is drawn with that one. */
function nodesOf(layers: readonly Layer[], reading: Reading): DrawnNode[] {
  const nodes: DrawnNode[] = [];
  for (const [index, layer] of layers.entries()) {
    if (layer.clipping === true && index > 0) continue;
    const next = layers.findIndex((one, at) => at > index && one.clipping !== true);
    const clipped = layers.slice(index + 1, next === -1 ? undefined : next);
    nodes.push(...clippedNodes(layer, clipped, reading));
  }
  return nodes;
}

function clippedNodes(base: Layer, clipped: readonly Layer[], reading: Reading): DrawnNode[] {
  const node = nodeOf(base, reading);
  if (node === undefined || clipped.length === 0) return node === undefined ? [] : [node];
  const isFrame = node.kind === "shape" && node.shape !== "line";
  const [only] = clipped;
  if (isFrame && clipped.length === 1 && only !== undefined) {
    const framed = framedPicture(node, only, reading);
    if (framed !== undefined) return [framed];
  }
  if (isFrame && isClippingBox(node)) {
    const { shape: _, fill: __, stroke: ___, ...box } = node;
    const behind = { ...node, shadows: [], opacity: 1, isHidden: false };
    const children = [behind, ...clipped.flatMap((layer) => nodeOf(layer, reading) ?? [])];
    return [{ ...box, kind: "group", isClipping: true, children }];
  }
  const others = clipped.flatMap((layer) => nodeOf(layer, reading, base) ?? []);
  return [node, ...others.map((other) => within(node, other))];
}

/** A node that is seen no more than the one that clips it. */
const within = (base: DrawnNode, { opacity = 1, isHidden = false, ...node }: DrawnNode): DrawnNode => ({
  ...node,
  opacity: opacity * (base.opacity ?? 1),
  isHidden: isHidden || base.isHidden === true,
});

type Shape = Extract<DrawnNode, { kind: "shape" }>;

/** A rectangle, or a circle, whose rounded corners clip a group in the same way. */
const isClippingBox = ({ shape, width, height, rotation = 0 }: Shape) =>
  rotation === 0 && (shape === "rectangle" || Math.abs(width - height) < 1);

/** A picture that covers the shape that clips it becomes one layer in that shape. */
function framedPicture(frame: Shape, layer: Layer, reading: Reading): DrawnNode | undefined {
  const { shadows, stroke, opacity, rotation = 0 } = frame;
  if (rotation !== 0 || stroke !== undefined || !isPlainPicture(layer) || !isWhole(layer)) return undefined;
  const pixels = covers(boxOfLayer(layer), frame) ? reading.read.pixels(layer) : undefined;
  if (pixels === undefined || !isOpaque(pixels)) return undefined;
  noteBlend(layer.blendMode, `“${layer.name ?? ""}”`, reading.left);
  const picture = pictureNode(layer, reading, { box: roundedBox(frame), look: { shadows: [] } });
  return {
    ...picture,
    ...given({ shadows, opacity }),
    ...formOf(frame),
    isHidden: frame.isHidden === true || picture.isHidden === true,
  };
}

/** A layer that `clippedBy` clips is a picture, or isn't clipped. */
function nodeOf(layer: Layer, reading: Reading, clippedBy?: Layer): DrawnNode | undefined {
  const { left } = reading;
  const name = layer.name ?? "";
  noteBlend(layer.blendMode, `“${name}”`, left);
  if (layer.adjustment !== undefined) {
    left.add(words.adjustmentLayer(name));
    return undefined;
  }
  const own = effectsOf(layer, reading);
  const look = reading.overlay === undefined ? own : { ...own, overlay: reading.overlay };
  const node = contentNode(layer, reading, { look, clippedBy });
  if (node === undefined) return undefined;
  if (node.kind !== "picture" && clippedBy !== undefined) left.add(words.clippingOfName(name));
  if (node.kind !== "picture" && hasMask(layer)) left.add(words.maskOfName(name));
  const { opacity = 1, hidden = false } = layer;
  return { ...node, opacity: opacity * fillShare(layer, node, look, left), isHidden: hidden };
}

/**
 * The share of a layer's opacity that its Fill is: effects keep theirs, and an overlay covers the fill. The fill of a shape has
 * it already.
 */
function fillShare(layer: Layer, node: DrawnNode, look: LayerLook, left: Set<string>): number {
  const { name = "", fillOpacity = 1 } = layer;
  if (fillOpacity === 1 || node.kind === "shape" || node.kind === "graphic" || look.overlay !== undefined)
    return 1;
  const hasEffects = look.shadows.length > 0 || look.stroke !== undefined;
  if (hasEffects) left.add(words.fillOpacityOfName(name));
  return hasEffects ? 1 : fillOpacity;
}

/** Whether a mask of pixels hides parts. The program also keeps the pixels of an outline's mask. */
const hasMask = ({ mask, vectorMask }: Layer) =>
  mask !== undefined && mask.disabled !== true && !(mask.fromVectorData === true && vectorMask !== undefined);

interface NodeContext {
  look: LayerLook;
  /** Of a layer without pixels. */
  fill?: DrawnFill;
  clippedBy?: Layer | undefined;
}

function contentNode(
  layer: Layer,
  reading: Reading,
  { look, clippedBy }: NodeContext,
): DrawnNode | undefined {
  if (layer.children !== undefined) return groupNode(layer, reading, look);
  if (layer.text !== undefined) return textNode(layer, layer.text, { ...reading, look });
  const isMasked = layer.vectorFill !== undefined && hasMask(layer);
  const fill = isMasked ? fillOf(layer, look) : undefined;
  if (fill !== undefined)
    return pictureNode(layer, reading, { box: maskBox(layer, reading.canvas), look, clippedBy, fill });
  if (layer.vectorFill !== undefined) {
    const shape = shapeNode(layer, reading.canvas, look, reading.left);
    if (shape !== undefined) return shape;
  }
  const box = boxOfLayer(layer);
  if (!(box.width > 0 && box.height > 0)) {
    if (layer.vectorFill !== undefined) reading.left.add(words.patternOfName(layer.name ?? ""));
    return undefined;
  }
  return pictureNode(layer, reading, { box: shownBox(box, reading.canvas), look, clippedBy });
}

type Picture = Extract<DrawnNode, { kind: "picture" }>;

/** A picture of a layer. One that fills a simple outline becomes a layer of that form. */
function pictureNode(layer: Layer, reading: Reading, context: NodeContext & { box: Box }): Picture {
  const { box, look, clippedBy, fill } = context;
  const { pictures, left } = reading;
  const name = layer.name ?? "";
  if (look.stroke !== undefined) left.add(words.strokeOfName(name));
  const paths = layer.vectorMask?.disable === true ? undefined : layer.vectorMask?.paths;
  const outline = filledOutline(layer, paths, box);
  const shown = outline === undefined ? box : roundedBox(outline);
  const over = fill ? {} : overlayOf(layer, look);
  const seenIn = outline === undefined ? paths : undefined;
  const source = { layer, box: shown, ...given({ clippedBy, fill, ...over, paths: seenIn }) };
  const picture = pictures.push(source) - 1;
  const form = outline === undefined ? {} : formOf(outline);
  return { kind: "picture", name, ...shown, picture, shadows: look.shadows, ...form };
}

function overlayOf(layer: Layer, { overlay: { color, gradient, box = boxOfLayer(layer) } = {} }: LayerLook) {
  return { overlay: color, gradient: gradient && { gradient, box } };
}

/** The rectangle or ellipse that a vector mask is, if the layer fills it. */
function filledOutline(layer: Layer, paths: readonly BezierPath[] | undefined, box: Box) {
  const outline = paths && simpleOutline(paths, layer);
  if (outline === undefined || !covers(box, outline)) return undefined;
  return outline.rotation === undefined || outline.rotation === 0 ? outline : undefined;
}

const formOf = ({ shape, radius }: Pick<Shape, "shape" | "radius">) =>
  given({ mask: shape === "ellipse" ? ("ellipse" as const) : undefined, radius });

function groupNode(
  layer: Layer,
  reading: Reading,
  { shadows, stroke, overlay }: LayerLook,
): DrawnNode | undefined {
  const inside = overlay && { ...reading, overlay: overlayOfMembers(layer, overlay) };
  const children = nodesOf(layer.children ?? [], inside ?? reading);
  if (children.length === 0) return undefined;
  const name = layer.name ?? "";
  if (stroke !== undefined) reading.left.add(words.strokeOfName(name));
  const around = union(children);
  const clip = clipOf(layer);
  if (clip === undefined && layer.vectorMask !== undefined && layer.vectorMask.disable !== true)
    reading.left.add(words.vectorMask(name));
  return { kind: "group", name, ...(clip ?? around), ...(clip && { isClipping: true }), shadows, children };
}
