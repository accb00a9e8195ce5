import { readColour } from "../../design/colour.ts";

const known = new Map<string, number>();
const mostKnown = 1000;

/** A colour as Skia keeps it: each channel multiplied with alpha, red in the lowest byte. */
export function premultiplied(color: string): number {
  const before = known.get(color);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const { red, green, blue, alpha } = readColour(color);
  const opacity = Math.round(alpha * 255);
  const multiplied = [red, green, blue].map((channel) => Math.round((channel * opacity) / 255));
  const packed = [...multiplied, opacity].reduce((sum, byte, place) => sum + byte * 256 ** place, 0);
  known.set(color, packed);
  return packed;
}
