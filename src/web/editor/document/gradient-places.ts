import type { Design } from "../../../design/design.ts";
import type { Gradient } from "../../../design/values.ts";
import { setProperties } from "./layer-commands.ts";
import { layerById } from "./layer-tree.ts";

/** A gradient that can be edited on the canvas. */
export interface GradientPlace {
  /** Without one it is the background's. */
  layerId: string | undefined;
  property: string;
}

export const backgroundGradient: GradientPlace = { layerId: undefined, property: "gradient" };

export function isSamePlace(one: GradientPlace | undefined, other: GradientPlace): boolean {
  return one?.layerId === other.layerId && one?.property === other.property;
}

/** The gradient at a place; undefined while there is none. */
export function gradientAt(design: Design, { layerId, property }: GradientPlace): Gradient | undefined {
  if (layerId === undefined) return design.background.gradient;
  const layer = layerById(design, layerId) as Readonly<Record<string, unknown>> | undefined;
  return layer?.[property] as Gradient | undefined;
}

export function setGradient(
  design: Design,
  { layerId, property }: GradientPlace,
  gradient: Gradient,
): Design {
  if (layerId !== undefined) return setProperties(design, [layerId], { [property]: gradient });
  return { ...design, background: { ...design.background, gradient } };
}

interface Graded {
  design: Design;
  selection: readonly string[];
  grading: GradientPlace | undefined;
}

/** The place whose handles are shown: of what is selected alone, or the background's while nothing is. */
export function shownGrading({ design, selection, grading }: Graded): GradientPlace | undefined {
  if (grading === undefined || gradientAt(design, grading) === undefined) return undefined;
  const [only, ...others] = selection;
  return others.length === 0 && only === grading.layerId ? grading : undefined;
}
