import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import { scaleParameter } from "./scale.ts";

/** Whether a name, in any case, is the one that sets the scale in URLs. */
export const isScaleName = (name: string): boolean => foldCase(name) === scaleParameter;

/**
 * Whether a design has values under the name `scale`, as designs could before it set the scale: a parameter of this name, or one
 * that had it. Its URLs and values then set no scale.
 */
export function hasScaleParameter(
  names: readonly string[],
  { aliases }: Partial<Pick<Design, "aliases">> = {},
): boolean {
  return [...names, ...Object.keys(aliases ?? {})].some(isScaleName);
}
