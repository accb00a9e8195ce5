import type { BezierPath, KeyDescriptorItem, Layer, VectorContent } from "ag-psd";
import { given } from "../../../design/drawing/given.ts";
import type { Box } from "../../../design/geometry.ts";
import type { DrawnFill, DrawnNode } from "../../../design/drawing/drawing.ts";
import { gradientOf, fillHexOf } from "./photoshop-colors.ts";
import { type LayerLook, pixelsOf, type PlacedStroke } from "./photoshop-effects.ts";
import { gradientElement, paintOf } from "../../../web/designs/import/svg-paint.ts";
import { boundsOfPaths, pathDataOf, rectangleOf } from "./photoshop-path.ts";
import * as words from "./words.ts";

/** A shape layer, or a layer that fills the canvas. Undefined if its fill can't be had. */
export function shapeNode(
  layer: Layer,
  canvas: Box,
  look: LayerLook,
  left: Set<string>,
): DrawnNode | undefined {
  const name = layer.name ?? "";
  const fill = fillOf(layer, look);
  if (fill === undefined) return undefined;
  const paths = layer.vectorMask?.disable === true ? [] : (layer.vectorMask?.paths ?? []);
  const stroke = strokeOf(layer, left) ?? look.stroke;
  const base = { name, fill, shadows: look.shadows };
  if (paths.length === 0) return outlined({ ...base, kind: "shape", shape: "rectangle", ...canvas }, stroke);
  const simple = simpleOutline(paths, layer);
  if (simple !== undefined) return outlined({ ...base, kind: "shape", ...simple }, stroke);
  if (paths.some(({ operation }) => operation === "intersect")) left.add(words.intersectionOfOutlines(name));
  return graphicNode(paths, { ...base, stroke });
}

/** Undefined for patterns and gradients that a design doesn't have. */
export function fillOf(layer: Layer, { overlay }: LayerLook): DrawnFill | undefined {
  if (overlay?.gradient !== undefined) return { gradient: overlay.gradient };
  if (overlay?.color !== undefined) return { color: overlay.color };
  const opacity = layer.fillOpacity ?? 1;
  if (layer.vectorStroke?.fillEnabled === false) return { color: "#00000000" };
  return layer.vectorFill && contentOf(layer.vectorFill, opacity);
}

function contentOf(content: VectorContent, opacity: number): DrawnFill | undefined {
  if (content.type === "color") return { color: fillHexOf(content.color, opacity) };
  if (content.type === "pattern") return undefined;
  const gradient = gradientOf(content, content, opacity);
  return gradient && { gradient };
}

function strokeOf({ vectorStroke, name }: Layer, left: Set<string>): PlacedStroke | undefined {
  if (vectorStroke?.strokeEnabled !== true) return undefined;
  const width = pixelsOf(vectorStroke.lineWidth) || 1;
  const { lineDashSet = [], lineAlignment: position = "center" } = vectorStroke;
  const dash = lineDashSet.map((part) => pixelsOf(part) * width);
  const color = strokeColor(vectorStroke, words.ofStrokeOfName(name ?? ""), left);
  return { color, width, position, ...given({ dash: dash.length > 0 ? dash : undefined }) };
}

function strokeColor(
  { content, opacity = 1 }: NonNullable<Layer["vectorStroke"]>,
  of: string,
  left: Set<string>,
): string {
  const { color, gradient } = (content && contentOf(content, opacity)) ?? {};
  if (gradient !== undefined) left.add(words.gradient(of));
  return color ?? gradient?.stops[0]?.color ?? "#000000";
}

type Shape = Extract<DrawnNode, { kind: "shape" }>;

/** Strokes run inside of shapes here, so one that reaches out makes the shape larger. */
function outlined(shape: Shape, stroke: PlacedStroke | undefined): Shape {
  if (stroke === undefined || stroke.width <= 0) return shape;
  const { position, ...line } = stroke;
  const out = { inside: 0, center: stroke.width / 2, outside: stroke.width }[position];
  return {
    ...shape,
    x: shape.x - out,
    y: shape.y - out,
    width: shape.width + out * 2,
    height: shape.height + out * 2,
    ...(shape.radius === undefined ? {} : { radius: shape.radius + out }),
    stroke: line,
  };
}

const rounded = 2;
const ellipse = 5;

type Outline = Box & { shape: "rectangle" | "ellipse"; rotation?: number; radius?: number };

/** What the program drew, if it still is a rectangle or an ellipse. */
export function simpleOutline(paths: readonly BezierPath[], layer: Layer): Outline | undefined {
  const [path] = paths;
  if (paths.length !== 1 || path === undefined || path.open) return undefined;
  const rectangle = rectangleOf(path);
  if (rectangle !== undefined) return { ...rectangle, shape: "rectangle" };
  const box = boundsOfPaths(paths);
  const origin = layer.vectorOrigination?.keyDescriptorList[0];
  if (origin === undefined) return isOval(path, box) ? { ...box, shape: "ellipse" } : undefined;
  return outlineOf(origin, box);
}

/** What the program remembers of an outline. */
function outlineOf(origin: KeyDescriptorItem, box: Box): Outline | undefined {
  if (origin.keyShapeInvalidated === true || isTurned(origin)) return undefined;
  if (origin.keyOriginType === ellipse) return { ...box, shape: "ellipse" };
  const radius = origin.keyOriginType === rounded ? onlyRadius(origin) : undefined;
  return radius === undefined ? undefined : { ...box, shape: "rectangle", radius };
}

function onlyRadius({ keyOriginRRectRadii }: KeyDescriptorItem): number | undefined {
  const { topLeft, topRight, bottomLeft, bottomRight } = keyOriginRRectRadii ?? {};
  const radii = [topLeft, topRight, bottomLeft, bottomRight].map((corner) => pixelsOf(corner));
  return new Set(radii).size === 1 ? radii[0] : undefined;
}

function isTurned({ transform = [] }: KeyDescriptorItem): boolean {
  const [, xy = 0, yx = 0] = transform;
  return Math.abs(xy) > 1e-6 || Math.abs(yx) > 1e-6;
}

/** Four curved corners in the middles of the sides. */
function isOval({ knots }: BezierPath, box: Box): boolean {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const near = (one: number, other: number) => Math.abs(one - other) < 0.5;
  return (
    knots.length === 4 &&
    knots.every(({ points: [beforeX = 0, beforeY = 0, x = 0, y = 0] }) => {
      const isOnSide =
        (near(x, middleX) && (near(y, box.y) || near(y, box.y + box.height))) ||
        (near(y, middleY) && (near(x, box.x) || near(x, box.x + box.width)));
      return isOnSide && Math.hypot(beforeX - x, beforeY - y) > Math.min(box.width, box.height) / 8;
    })
  );
}

interface GraphicLook {
  name: string;
  fill: DrawnFill;
  stroke: PlacedStroke | undefined;
  shadows: LayerLook["shadows"];
}

/** Any other outline is a graphic in its bounds. */
function graphicNode(paths: readonly BezierPath[], { name, fill, stroke, shadows }: GraphicLook): DrawnNode {
  const bounds = boundsOfPaths(paths);
  const margin = stroke === undefined ? 0 : stroke.width;
  const [x, y] = [bounds.x - margin, bounds.y - margin];
  const width = Math.max(1, bounds.width + margin * 2);
  const height = Math.max(1, bounds.height + margin * 2);
  const size = { width, height };
  const content = pathElements(pathDataOf(paths, { x, y }), paths, { fill, stroke, size });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return { kind: "graphic", name, x, y, width, height, shadows, svg };
}

type Look = Pick<GraphicLook, "fill" | "stroke"> & { size: Pick<Box, "width" | "height"> };

function pathElements(data: string, paths: readonly BezierPath[], { fill, stroke, size }: Look): string {
  const hasHoles = paths.some(
    ({ fillRule, operation }) =>
      fillRule === "even-odd" || operation === "subtract" || operation === "exclude",
  );
  const rule = hasHoles ? ' fill-rule="evenodd"' : "";
  const { gradient, color = "#00000000" } = fill;
  const paint = gradient === undefined ? paintOf("fill", color) : 'fill="url(#fill)"';
  const definitions = gradient === undefined ? "" : `<defs>${gradientElement(gradient, size, "fill")}</defs>`;
  const filled = `${definitions}<path d="${data}"${rule} ${paint}/>`;
  if (stroke === undefined) return filled;
  // A stroke outside of the outline lies under the fill.
  const isOutside = stroke.position === "outside";
  const width = stroke.width * (isOutside ? 2 : 1);
  const dash = stroke.dash === undefined ? "" : ` stroke-dasharray="${stroke.dash.join(" ")}"`;
  const line = `<path d="${data}" fill="none" ${paintOf("stroke", stroke.color)} stroke-width="${width}"${dash}/>`;
  return isOutside ? line + filled : filled + line;
}
