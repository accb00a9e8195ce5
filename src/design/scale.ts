// Without the schemas, because workers and the dashboard need it too.

/** The query parameter that sets how many pixels an image has for each of its design's. */
export const scaleParameter = "scale";

export const minScale = 0.25;
export const largestScale = 4;

/** Images whose scale is a multiple of it share what is kept of a version. Others are painted whole. */
export const scaleStep = 0.25;

/** A side of an image in pixels. */
export function scaledSide(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}

/** Whether a name, in any case, is the one that sets the scale in URLs. */
export const isScaleName = (name: string): boolean => inAnyCase.test(name);

const inAnyCase = new RegExp(`^${scaleParameter}$`, "iu");

/**
 * Whether a design has values under the name `scale`, as designs could before it set the scale: a parameter of this name, or one
 * that had it. Its URLs and values then set no scale.
 */
export function hasScaleParameter(
  names: readonly string[],
  { aliases }: { aliases?: Readonly<Record<string, string>> } = {},
): boolean {
  return [...names, ...Object.keys(aliases ?? {})].some(isScaleName);
}
