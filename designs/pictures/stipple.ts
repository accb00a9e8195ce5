import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hex } from "./color.ts";
import { clamp } from "./noise.ts";
import { seededRandom } from "./random.ts";
import { svgPath } from "./svg-path.ts";

/** The density of the shading at a point, 0–1. */
export type Density = (x: number, y: number) => number;

/** Fills a path (SVG notation) with one flat color. */
export function fillPath(context: SKRSContext2D, path: string, color: string): void {
  context.fillStyle = color;
  context.fill(svgPath(path));
}

/** Draws a line along a path with round ends. */
export function strokePath(context: SKRSContext2D, path: string, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(svgPath(path));
}

/** Shades a path with dots that grow denser, as a stone print does; `within` keeps it inside a second path. */
export function stipplePath(
  context: SKRSContext2D,
  path: string,
  color: string,
  density: Density,
  within?: string,
): void {
  const { width, height } = context.canvas;
  const sheet = createCanvas(width, height);
  const ink = sheet.getContext("2d");
  const placed = context.getTransform();
  ink.setTransform(placed);
  if (within !== undefined) ink.clip(svgPath(within));
  ink.fill(svgPath(path));
  const image = ink.getImageData(0, 0, width, height);
  const random = seededRandom(path.length * 7919 + color.length);
  const tone = hex(color);
  for (let start = 0; start < image.data.length; start += 4) {
    const grain = random() - 0.5;
    const covered = image.data[start + 3]!;
    if (covered === 0) continue;
    const point = start / 4;
    const dense = clamp(
      density(((point % width) - placed.e) / placed.a, (Math.floor(point / width) - placed.f) / placed.d),
    );
    const rough = clamp(dense + grain * 2.4 * dense * (1 - dense) + grain * 0.3 * dense);
    image.data[start] = tone[0] * 255;
    image.data[start + 1] = tone[1] * 255;
    image.data[start + 2] = tone[2] * 255;
    image.data[start + 3] = covered * rough;
  }
  ink.putImageData(image, 0, 0);
  context.save();
  context.resetTransform();
  context.drawImage(sheet, 0, 0);
  context.restore();
}
