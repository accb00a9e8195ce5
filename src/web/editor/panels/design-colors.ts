import { propertyOf } from "../../../design/is-same.ts";
import type { Design } from "../../../design/design.ts";

const maxColors = 18;
const color = /^#[0-9a-f]{3,8}$/i;

/** The colors that a design uses, most used first. */
export function designColors({ background, layers }: Design): readonly string[] {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value === "string" && color.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(background);
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer)) {
      const isColor = name.endsWith("color") || name.endsWith("gradient") || name === "more_shadows";
      // Defaults of what isn't drawn would fill the palette.
      if (isColor && !(typeof value === "string" && isUnusedDefault(name, layer))) visit(value);
    }
  }
  return [...counts.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxColors)
    .map(([value]) => value);
}

function isUnusedDefault(name: string, layer: Design["layers"][number]): boolean {
  const width = { border_color: "border_width", stroke_color: "stroke_width" }[name];
  if (width !== undefined) return propertyOf(layer, width) === 0;
  if (name === "shadow_color") return layer.shadow_blur === 0 && layer.shadow_x === 0 && layer.shadow_y === 0;
  return propertyOf(layer, name) === "#00000000";
}
