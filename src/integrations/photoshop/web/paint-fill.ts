import { readColor, type Rgba } from "../../../design/color.ts";
import type { DrawnFill } from "../../../design/drawing/drawing.ts";
import type { Gradient } from "../../../design/values.ts";
import type { Pixels } from "../../../web/designs/import/pixels.ts";

/** Fills all pixels with a color or a gradient. */
export function paint({ data, width, height }: Pixels, { color = "#00000000", gradient }: DrawnFill): void {
  const place = gradient === undefined ? () => 0 : placeIn(gradient, width, height);
  const plain = { color, position: 0 };
  const colors = colorsOf(gradient?.stops ?? [plain, plain]);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const share = Math.max(0, Math.min(1, place(x + 0.5, y + 0.5)));
      data.set(colors.subarray(Math.round(share * steps) * 4).subarray(0, 4), at);
    }
  }
}

/** Where a point is along a gradient: as in CSS, the line is so long that the corners have the outermost colors. */
function placeIn({ type, angle }: Gradient, width: number, height: number) {
  const [middleX, middleY] = [width / 2, height / 2];
  if (type === "radial") {
    const radius = Math.hypot(middleX, middleY);
    return (x: number, y: number) => Math.hypot(x - middleX, y - middleY) / radius;
  }
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const length = Math.abs(width * sin) + Math.abs(height * cos);
  return (x: number, y: number) => 0.5 + ((x - middleX) * sin - (y - middleY) * cos) / length;
}

const steps = 1023;

/** The colors along a gradient, one after another. */
function colorsOf(stops: Gradient["stops"]): Uint8ClampedArray {
  const colors = new Uint8ClampedArray((steps + 1) * 4);
  const known = stops.map(({ color, position }) => ({ position, ...readColor(color) }));
  for (let step = 0; step <= steps; step += 1) {
    const { red, green, blue, alpha } = colorAt(known, step / steps);
    colors.set([red, green, blue, alpha * 255], step * 4);
  }
  return colors;
}

type Stop = Rgba & { position: number };

function colorAt(stops: readonly Stop[], position: number): Rgba {
  const clear = { red: 0, green: 0, blue: 0, alpha: 0 };
  const after = stops.find((stop) => stop.position >= position) ?? stops.at(-1) ?? { ...clear, position: 0 };
  const before = stops.findLast((stop) => stop.position <= position) ?? after;
  const distance = after.position - before.position;
  const share = distance > 0 ? (position - before.position) / distance : 0;
  const mix = (channel: keyof Rgba) => before[channel] + (after[channel] - before[channel]) * share;
  return { red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: mix("alpha") };
}
