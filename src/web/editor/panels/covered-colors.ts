import { propertyOf } from "../../../design/is-same.ts";
import { isOpaque } from "../../../design/color.ts";
import type { Gradient } from "../../../design/values.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import * as words from "./field-words.ts";

/** The gradient that is painted in place of a color, by the color's property. */
const gradients: Readonly<Record<string, string>> = {
  color: "color_gradient",
  fill_color: "fill_gradient",
  stroke_color: "stroke_gradient",
};

/** What a person reads at a color that has no effect. */
export const coveredByGradient = words.gradientCovers;

export const isOpaqueGradient = ({ stops }: Gradient) => stops.every(({ color }) => isOpaque(color));

/** Whether a gradient hides a color of all these layers. Behind the members of a group both are painted. */
export function isCovered(property: string, layers: readonly Layer[]): boolean {
  const name = gradients[property];
  if (name === undefined) return false;
  return layers.every((layer) => {
    const gradient = propertyOf(layer, name) as Gradient | undefined;
    return gradient !== undefined && (!isGroup(layer) || isOpaqueGradient(gradient));
  });
}
