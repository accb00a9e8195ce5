import { colour, gradient, type Gradient } from "../values.ts";

/** A number within two bounds, with two decimals; `least` for one that is none. */
export function bounded(value: number | undefined, least: number, most: number): number {
  if (value === undefined || Number.isNaN(value)) return Math.max(least, Math.min(most, 0));
  return Math.round(Math.max(least, Math.min(most, value)) * 100) / 100;
}

/** A valid colour, otherwise black. */
export const knownColour = (text: string) => (colour.safeParse(text).success ? text : "#000000");

const mostStops = 16;

/** A gradient that the schema takes: two to sixteen stops in order. Undefined if it has fewer. */
export function knownGradient(wanted: Gradient | undefined): Gradient | undefined {
  if (wanted === undefined) return undefined;
  const stops = wanted.stops
    .map(({ color, position }) => ({ color: knownColour(color), position: bounded(position, 0, 1) }))
    .toSorted((one, other) => one.position - other.position)
    .slice(0, mostStops);
  const angle = bounded(wanted.angle % 360, -360, 360);
  const known = gradient.safeParse({ type: wanted.type, angle, stops });
  return known.success ? known.data : undefined;
}
