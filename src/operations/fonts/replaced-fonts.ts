import type { Design } from "../../design/design.ts";
import { familyNames } from "../../design/family-names.ts";
import { installedFamilies } from "../../design/font-families.ts";
import type { FontSet } from "./company-fonts.ts";
import type { RenderWarning } from "../warnings.ts";

type Layer = Design["layers"][number];

const installed: ReadonlySet<unknown> = new Set(installedFamilies);
const foreignByLayer = new WeakMap<Layer, readonly string[]>();

/** Lists the families of a layer that aren't installed. Cached by layer. */
function listForeignFamilies(layer: Layer): readonly string[] {
  const cachedFamilies = foreignByLayer.get(layer);
  if (cachedFamilies !== undefined) return cachedFamilies;
  const families = familyNames(layer).map(({ family }) => family);
  const foreign = families.filter(
    (family): family is string => typeof family === "string" && !installed.has(family),
  );
  foreignByLayer.set(layer, foreign);
  return foreign;
}

/** Whether a design uses families that aren't installed. */
export function hasForeignFonts({ layers }: Design): boolean {
  return layers.some((layer) => listForeignFamilies(layer).length > 0);
}

/** Finds the layers whose family is neither installed nor the company's, or whose files are missing (by alias). */
export function findReplacedFonts(
  { layers }: Design,
  fonts: FontSet,
  lostAliases: readonly string[] = [],
): RenderWarning[] {
  const isAvailable = (family: string) => {
    const companyFamily = fonts.get(family);
    return companyFamily !== undefined && !lostAliases.includes(companyFamily.alias);
  };
  return layers.flatMap((layer) =>
    listForeignFamilies(layer)
      .filter((family) => !isAvailable(family))
      .map((family): RenderWarning => ({
        target: { kind: "layer", layer_id: layer.layer_id },
        code: "font_replaced",
        family,
      })),
  );
}
