import { readColour } from "../../../design/colour.ts";

/** Hue 0–360, saturation and brightness 0–1. */
export interface Hsv {
  hue: number;
  saturation: number;
  brightness: number;
}

/** Of `#rrggbb`. Greys have the hue 0. */
export function hsvOf(color: string): Hsv {
  const { red, green, blue } = readColour(color);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  return {
    hue: hueOf([red, green, blue], most, span),
    saturation: most === 0 ? 0 : span / most,
    brightness: most / 255,
  };
}

function hueOf([red, green, blue]: [number, number, number], most: number, span: number): number {
  if (span === 0) return 0;
  const sixths =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return ((sixths + 6) % 6) * 60;
}

/** As `#rrggbb`. */
export function hexOf({ hue, saturation, brightness }: Hsv): string {
  const channel = (shift: number) => {
    const place = (shift + hue / 60) % 6;
    const share = brightness * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1)));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(5)}${channel(3)}${channel(1)}`;
}
