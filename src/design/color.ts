/** Red, green and blue 0–255, alpha 0–1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A valid color as `#rrggbb` or `#rrggbbaa`: in the short forms each digit stands for two. */
export function longColor(text: string): string {
  return text.length < 6 ? text.replaceAll(/[^#]/g, "$&$&") : text;
}

/** Parses a valid color. */
export function readColor(text: string): Rgba {
  const full = longColor(text);
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16);
  return { red: at(1), green: at(3), blue: at(5), alpha: full.length === 9 ? at(7) / 255 : 1 };
}

/** As `#rrggbb`, or `#rrggbbaa` if it isn't opaque. Values beyond their bounds are those at the bound. */
export function writeColor({
  red,
  green,
  blue,
  alpha = 1,
}: Omit<Rgba, "alpha"> & { alpha?: number }): string {
  const opacity = byte(alpha * 255);
  return `#${byte(red)}${byte(green)}${byte(blue)}${opacity === "ff" ? "" : opacity}`;
}

const byte = (value: number) =>
  Math.round(Math.max(0, Math.min(255, value || 0)))
    .toString(16)
    .padStart(2, "0");

/** Without parsing the whole color, because it is called several times per layer and render. */
export function isTransparent(text: string): boolean {
  return (text.length === 9 && text.endsWith("00")) || (text.length === 5 && text.endsWith("0"));
}

/** Likewise. */
export function isOpaque(text: string): boolean {
  if (text.length === 9) return text.slice(7).toLowerCase() === "ff";
  return text.length !== 5 || text[4]?.toLowerCase() === "f";
}

/** Composites `top` over `bottom`. */
export function blend(top: Rgba, bottom: Rgba): Rgba {
  const alpha = top.alpha + bottom.alpha * (1 - top.alpha);
  if (alpha === 0) return { red: 0, green: 0, blue: 0, alpha: 0 };
  const mix = (over: number, under: number) =>
    (over * top.alpha + under * bottom.alpha * (1 - top.alpha)) / alpha;
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha,
  };
}

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
