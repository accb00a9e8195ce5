import { readColor, writeColor } from "../../color.ts";
import { basicShapes } from "../basic-shapes.ts";
import { apply, type Matrix } from "../matrix.ts";
import { boundsOf } from "../path-segments.ts";
import type { SvgOutline, SvgPaint } from "../svg-picture.ts";
import type { SvgNode } from "./parse-tree.ts";

/** The properties of a shape layer, without id and name. */
export type ShapeValues = Record<string, unknown> & { type: "shape" };

const transparent = "#00000000";

/**
 * The shape layer that looks like a rectangle, ellipse or line; undefined if none looks exactly so. `matrix` maps the
 * outline's coordinates to the canvas.
 */
export function simpleShape(node: SvgNode, outline: SvgOutline, matrix: Matrix): ShapeValues | undefined {
  const scale = rightAngled(matrix);
  const look = scale && lookOf(outline, scale);
  if (scale === undefined || look === undefined) return undefined;
  switch (node.name) {
    case "line":
      return lineShape(outline, matrix, look);
    case "rect":
      return rectangleShape(outline, { matrix, look, scale, radius: radiusOf(outline, scale) });
    case "circle":
    case "ellipse":
      return { type: "shape", shape: "ellipse", ...boxLook(outline, { matrix, look, scale }) };
    default:
      return undefined;
  }
}

interface Placed {
  matrix: Matrix;
  look: Look;
  scale: Scale;
}

function rectangleShape(
  outline: SvgOutline,
  { radius, ...placed }: Placed & { radius: number | undefined },
): ShapeValues | undefined {
  const isMitred = outline.stroke === undefined || outline.line.join === "miter";
  if (radius === undefined || (radius === 0 && !isMitred)) return undefined;
  const corners = radius === 0 ? {} : { border_radius: round(radius + placed.look.width / 2) };
  return { type: "shape", ...boxLook(outline, placed), ...corners };
}

/** The layer's box includes the stroke, which SVG centres on the outline and a layer draws inside. */
function boxLook({ segments, opacity }: SvgOutline, { matrix, look, scale }: Placed) {
  const local = boundsOf(segments);
  const [x, y] = apply(matrix, local.x + local.width / 2, local.y + local.height / 2);
  const size = { width: local.width * scale.x + look.width, height: local.height * scale.y + look.width };
  return {
    ...boxAround(x, y, size),
    rotation: round(angleOf(matrix[0], matrix[1])),
    opacity,
    fill_color: look.fill ?? transparent,
    ...strokeOf(look),
  };
}

/** Factors along both axes. */
interface Scale {
  x: number;
  y: number;
}

interface Look {
  fill: string | undefined;
  stroke: string | undefined;
  /** On the canvas; 0 without a stroke. */
  width: number;
  dash: readonly number[];
}

/** Undefined if a layer would look different: gradients, uneven or translucent strokes on a fill. */
function lookOf({ fill, stroke, line }: SvgOutline, scale: Scale): Look | undefined {
  const fillColor = fill && colorOf(fill);
  const strokeColor = stroke && colorOf(stroke);
  if ((fillColor === undefined) !== (fill === undefined)) return undefined;
  if ((strokeColor === undefined) !== (stroke === undefined)) return undefined;
  if (strokeColor === undefined) return { fill: fillColor, stroke: undefined, width: 0, dash: [] };
  const isEven = Math.abs(scale.x - scale.y) < 1e-3 * scale.x;
  const isCovered = fillColor === undefined || strokeColor.length === 7;
  if (!isEven || !isCovered || line.dashOffset !== 0 || line.dash.length > 8) return undefined;
  const dash = line.dash.map((length) => length * scale.x);
  return { fill: fillColor, stroke: strokeColor, width: line.width * scale.x, dash };
}

const strokeOf = ({ stroke, width, dash }: Look) =>
  stroke === undefined
    ? {}
    : {
        stroke_color: stroke,
        stroke_width: round(width),
        ...(dash.length === 0 ? {} : { stroke_dash: dash.map(round) }),
      };

function lineShape(
  { segments, opacity, line }: SvgOutline,
  matrix: Matrix,
  look: Look,
): ShapeValues | undefined {
  const [from, to] = segments.map(({ numbers: [x = 0, y = 0] }) => apply(matrix, x, y));
  if (from === undefined || to === undefined || look.stroke === undefined) return undefined;
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(across, down);
  if (length < 1) return undefined;
  const size = { width: length, height: Math.max(1, look.width) };
  return {
    type: "shape",
    shape: "line",
    ...boxAround((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, size),
    rotation: round(angleOf(across, down)),
    opacity,
    ...strokeOf(look),
    line_cap: line.cap,
  };
}

/** The corner radius on the canvas; undefined if corners are oval. A rectangle's outline begins after its first corner. */
function radiusOf({ segments }: SvgOutline, scale: Scale): number | undefined {
  const { x, y } = boundsOf(segments);
  const corner = segments.find(({ letter }) => letter === "C");
  if (corner === undefined) return 0;
  const across = ((segments[0]?.numbers[0] ?? x) - x) * scale.x;
  const down = ((corner.numbers.at(-1) ?? y) - y) * scale.y;
  return Math.abs(across - down) < 0.01 ? across : undefined;
}

/** The factors of a matrix that keeps right angles; undefined for others. */
function rightAngled([a, b, c, d]: Matrix): Scale | undefined {
  const [x, y] = [Math.hypot(a, b), Math.hypot(c, d)];
  return x > 0 && y > 0 && Math.abs(a * c + b * d) < 1e-3 * x * y ? { x, y } : undefined;
}

/** `#rrggbb`, or `#rrggbbaa` if it is translucent; undefined for a gradient. */
function colorOf(paint: SvgPaint): string | undefined {
  if (!("color" in paint)) return undefined;
  const { hex, alpha } = paint.color;
  return hexWithAlpha(hex, alpha * paint.opacity);
}

/** currentColor is black where nothing else is said. */
export function hexWithAlpha(hex: string, alpha: number): string {
  return writeColor({ ...readColor(hex === "current" ? "#000000" : hex), alpha });
}

export function boxAround(x: number, y: number, { width, height }: { width: number; height: number }) {
  const size = { width: Math.max(1, width), height: Math.max(1, height) };
  return {
    x: round(x - size.width / 2),
    y: round(y - size.height / 2),
    width: round(size.width),
    height: round(size.height),
  };
}

export const angleOf = (across: number, down: number) => (Math.atan2(down, across) * 180) / Math.PI;

/** Hundredths of a pixel or degree, as the editor shows them. */
export const round = (value: number) => Math.round(value * 100) / 100 + 0;

/** Whether an element is an outline. */
export const isOutline = ({ name }: SvgNode) => Object.hasOwn(basicShapes, name);
