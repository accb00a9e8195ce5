import { color, gradient, gradientStops, type Gradient } from "../values.ts";

/** A number within two bounds, with two decimals; `least` for one that is none. */
export function bounded(value: number | undefined, min: number, max: number): number {
  if (value === undefined || Number.isNaN(value)) return Math.max(min, Math.min(max, 0));
  return Math.round(Math.max(min, Math.min(max, value)) * 100) / 100;
}

/** A valid color, otherwise black. */
export const knownColor = (text: string) => (color.safeParse(text).success ? text : "#000000");

/** A gradient that the schema takes: two to sixteen stops in order. Undefined if it has fewer. */
export function knownGradient(wanted: Gradient | undefined): Gradient | undefined {
  if (wanted === undefined) return undefined;
  const stops = wanted.stops
    .map(({ color, position }) => ({ color: knownColor(color), position: bounded(position, 0, 1) }))
    .toSorted((one, other) => one.position - other.position)
    .slice(0, gradientStops.max);
  const angle = bounded(wanted.angle % 360, -360, 360);
  const known = gradient.safeParse({ type: wanted.type, angle, stops });
  return known.success ? known.data : undefined;
}
