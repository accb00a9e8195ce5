import type { Box } from "../../../design/geometry.ts";
import type { Gradient } from "../../../design/values.ts";

/** The attributes of a color in SVG. */
export function paintOf(property: "fill" | "stroke", color: string): string {
  return `${property}="${color.slice(0, 7)}"${opacityOf(property, color)}`;
}

function opacityOf(property: "fill" | "stroke" | "stop", color: string): string {
  if (color.length !== 9) return "";
  return ` ${property}-opacity="${(Number.parseInt(color.slice(7), 16) / 255).toFixed(3)}"`;
}

/** A gradient over a box from 0, 0 that looks like that of a layer. */
export function gradientElement(
  { type, angle, stops }: Gradient,
  { width, height }: Pick<Box, "width" | "height">,
  id: string,
): string {
  const inside = stops
    .map(
      ({ color, position }) =>
        `<stop offset="${position}" stop-color="${color.slice(0, 7)}"${opacityOf("stop", color)}/>`,
    )
    .join("");
  if (type === "radial") return `<radialGradient id="${id}">${inside}</radialGradient>`;
  // As in CSS, the line is so long that the corners have the outermost colors.
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x, y] = [width / 2, height / 2];
  const line = [x - sin * half, y + cos * half, x + sin * half, y - cos * half].map((one) => one.toFixed(2));
  const [x1, y1, x2, y2] = line;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside}</linearGradient>`;
}
