import { clamp } from "./noise.ts";

/** Red, green, blue, each 0–1, sRGB-encoded. */
export type Color = readonly [number, number, number];

export function hex(code: string): Color {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function mix(from: Color, to: Color, amount: number): Color {
  const part = clamp(amount);
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** Adds light, for lamps and glows. */
export function screen(base: Color, light: Color, amount: number): Color {
  return [
    1 - (1 - base[0]) * (1 - light[0] * amount),
    1 - (1 - base[1]) * (1 - light[1] * amount),
    1 - (1 - base[2]) * (1 - light[2] * amount),
  ];
}

export function scale(color: Color, factor: number): Color {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toEncoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Oklab, in which mixtures of two colors don't turn grey. */
export function toOklab(color: Color): Color {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

export function fromOklab(lab: Color): Color {
  const long = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3;
  const medium = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3;
  const short = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3;
  return [
    toEncoded(clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)),
    toEncoded(clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)),
    toEncoded(clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)),
  ];
}

/** Tone-maps linear light to sRGB. */
export function develop(red: number, green: number, blue: number): Color {
  return [toEncoded(film(red)), toEncoded(film(green)), toEncoded(film(blue))];
}

/** The ACES curve (Narkowicz's fit), which compresses highlights instead of clipping them. */
function film(value: number): number {
  return clamp((value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14));
}

export function linear(code: string): Color {
  const color = hex(code);
  return [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
}

/** A gradient; stops are `[position 0–1, hex]` in order. */
export function ramp(stops: readonly (readonly [number, string])[]): (position: number) => Color {
  const steps = 2048;
  const table = Array.from({ length: steps + 1 }, (_, index) => {
    const position = index / steps;
    const next = stops.findIndex((stop) => stop[0] >= position);
    const after = stops[next < 0 ? stops.length - 1 : next]!;
    const before = stops[next < 0 ? stops.length - 1 : Math.max(0, next - 1)]!;
    const span = after[0] - before[0];
    const part = span > 0 ? (position - before[0]) / span : 0;
    return fromOklab(mix(toOklab(hex(before[1])), toOklab(hex(after[1])), part));
  });
  return (position) => table[Math.round(clamp(position) * steps)]!;
}
