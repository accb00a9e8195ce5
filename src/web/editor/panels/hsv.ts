import { readColor, writeColor } from "../../../design/color.ts";

/** Hue 0–360, saturation and brightness 0–1. */
export interface Hsv {
  hue: number;
  saturation: number;
  brightness: number;
}

/** Of `#rrggbb`. Greys have the hue 0. */
export function hsvOf(color: string): Hsv {
  const { red, green, blue } = readColor(color);
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  return {
    hue: hueOf([red, green, blue], max, span),
    saturation: max === 0 ? 0 : span / max,
    brightness: max / 255,
  };
}

function hueOf([red, green, blue]: [number, number, number], max: number, span: number): number {
  if (span === 0) return 0;
  const sixths =
    max === red ? (green - blue) / span : max === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return ((sixths + 6) % 6) * 60;
}

/** As `#rrggbb`. */
export function hexOf({ hue, saturation, brightness }: Hsv): string {
  const channel = (shift: number) => {
    const place = (shift + hue / 60) % 6;
    return 255 * brightness * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1)));
  };
  return writeColor({ red: channel(5), green: channel(3), blue: channel(1) });
}
