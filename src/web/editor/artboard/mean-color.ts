import { writeColor } from "../../../design/color.ts";
import type { Box } from "../../../design/geometry.ts";

/** Samples of each side. */
const samples = 12;

/** The mean color of a part of a painted canvas; undefined outside of it. */
export function meanColor(canvas: HTMLCanvasElement | null | undefined, box: Box): string | undefined {
  if (canvas === null || canvas === undefined) return undefined;
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  const width = Math.min(canvas.width, Math.round(box.x + box.width)) - left;
  const height = Math.min(canvas.height, Math.round(box.y + box.height)) - top;
  const context = width > 0 && height > 0 ? canvas.getContext("2d") : null;
  if (context === null) return undefined;
  const { data } = context.getImageData(left, top, width, height);
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += Math.ceil(height / samples)) {
    for (let x = 0; x < width; x += Math.ceil(width / samples)) {
      const at = (y * width + x) * 4;
      // What isn't painted is white, as most pages are.
      const alpha = (data[at + 3] ?? 0) / 255;
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
      count += 1;
    }
  }
  return opaqueColor(sum.map((total) => total / count));
}

function opaqueColor([red = 0, green = 0, blue = 0]: readonly number[]): string {
  return writeColor({ red, green, blue });
}
