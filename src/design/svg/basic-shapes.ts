import type { Box } from "../geometry.ts";
import { readPathData } from "../path-data.ts";
import { line, type Segment, toSegments } from "./path-segments.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readLength, readNumbers } from "./svg-numbers.ts";

type Outline = (element: SvgElement, view: Box) => Segment[];

/** The outlines of SVG's basic shapes and paths (SVG 2, 9 and 10). Each throws SvgError. */
export const basicShapes: Readonly<Record<string, Outline>> = {
  path: ({ attributes, place }) => {
    const data = attributes["d"] ?? "";
    if (data.trim() === "" || data.trim() === "none") return [];
    try {
      return toSegments(readPathData(data, maxNumbers));
    } catch (error) {
      throw new SvgError(`d of ${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
  rect: (element, view) => {
    const [x, y, width, height] = [
      across(element, "x", view),
      down(element, "y", view),
      across(element, "width", view),
      down(element, "height", view),
    ];
    if (width <= 0 || height <= 0) return [];
    const rx = given(element, "rx") ? across(element, "rx", view) : undefined;
    const ry = given(element, "ry") ? down(element, "ry", view) : undefined;
    const cornerX = Math.max(0, Math.min(rx ?? ry ?? 0, width / 2));
    const cornerY = Math.max(0, Math.min(ry ?? rx ?? 0, height / 2));
    return roundedBox({ x, y, width, height }, cornerX, cornerY);
  },
  circle: (element, view) => {
    const radius = readLength(
      element.attributes["r"] ?? "0",
      Math.hypot(view.width, view.height) / Math.SQRT2,
      element.place,
    );
    return oval(across(element, "cx", view), down(element, "cy", view), radius, radius);
  },
  ellipse: (element, view) =>
    oval(
      across(element, "cx", view),
      down(element, "cy", view),
      across(element, "rx", view),
      down(element, "ry", view),
    ),
  line: (element, view) => [
    { letter: "M", numbers: [across(element, "x1", view), down(element, "y1", view)] },
    line(across(element, "x2", view), down(element, "y2", view)),
  ],
  polyline: (element) => corners(element),
  polygon: (element) => {
    const points = corners(element);
    return points.length === 0 ? [] : [...points, { letter: "Z", numbers: [] }];
  },
};

const maxNumbers = 40_000;

function corners({ attributes, place }: SvgElement): Segment[] {
  const numbers = readNumbers(attributes["points"] ?? "");
  if (numbers === undefined || numbers.length % 2 === 1)
    throw new SvgError(`points of ${place}: expected pairs of numbers`);
  const points: Segment[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    points.push({ letter: at === 0 ? "M" : "L", numbers: numbers.slice(at, at + 2) });
  }
  return points;
}

function oval(x: number, y: number, rx: number, ry: number): Segment[] {
  return rx <= 0 || ry <= 0
    ? []
    : roundedBox({ x: x - rx, y: y - ry, width: rx * 2, height: ry * 2 }, rx, ry);
}

function roundedBox({ x, y, width, height }: Box, rx: number, ry: number): Segment[] {
  const [right, bottom] = [x + width, y + height];
  if (rx === 0 || ry === 0) {
    const sides = [line(right, y), line(right, bottom), line(x, bottom)];
    return [{ letter: "M", numbers: [x, y] }, ...sides, { letter: "Z", numbers: [] }];
  }
  const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  const data = [
    `M${x + rx} ${y}H${right - rx}${corner(right, y + ry)}V${bottom - ry}${corner(right - rx, bottom)}`,
    `H${x + rx}${corner(x, bottom - ry)}V${y + ry}${corner(x + rx, y)}Z`,
  ];
  return toSegments(readPathData(data.join("")));
}

function given({ attributes }: SvgElement, name: string): boolean {
  return attributes[name] !== undefined && attributes[name] !== "auto";
}

function across({ attributes, place }: SvgElement, name: string, view: Box): number {
  return readLength(attributes[name] ?? "0", view.width, `${name} of ${place}`);
}

function down({ attributes, place }: SvgElement, name: string, view: Box): number {
  return readLength(attributes[name] ?? "0", view.height, `${name} of ${place}`);
}
