// Without imports, because the schema, workers and the dashboard all need them.

/** The query parameter that sets how many pixels an image has for each of its design's. */
export const scaleParameter = "scale";

export const leastScale = 0.25;
export const largestScale = 4;

/** A side of an image in pixels. */
export function scaledSide(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
