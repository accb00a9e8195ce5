import { readColour } from "../../design/colour.ts";
import { remembering } from "./shaping/remembering.ts";

/** A colour as Skia keeps it: each channel, 0 to 255, multiplied with alpha; red in the lowest byte of 32 bits. */
export const premultiplied = remembering(1000, (color: string) => {
  const { red, green, blue, alpha } = readColour(color);
  const opacity = Math.round(alpha * 255);
  const multiplied = [red, green, blue].map((channel) => Math.round((channel * opacity) / 255));
  return [...multiplied, opacity].reduce((sum, byte, place) => sum + byte * 256 ** place, 0);
});
