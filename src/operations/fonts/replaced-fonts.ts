import type { Design } from "../../design/design.ts";
import { familyNames } from "../../design/family-names.ts";
import { installedFamilies } from "../../design/font-families.ts";
import type { FontSet } from "./company-fonts.ts";
import type { RenderWarning } from "../warnings.ts";

type Layer = Design["layers"][number];

const installed: ReadonlySet<unknown> = new Set(installedFamilies);
const foreign = new WeakMap<Layer, readonly string[]>();

/** Families of a layer that didn't come with Limn. A layer is looked at once. */
function foreignFamilies(layer: Layer): readonly string[] {
  const known = foreign.get(layer);
  if (known !== undefined) return known;
  const named = familyNames(layer).map(({ family }) => family);
  const found = named.filter(
    (family): family is string => typeof family === "string" && !installed.has(family),
  );
  foreign.set(layer, found);
  return found;
}

/** Whether a design names families that a company has to have. */
export function wearsForeignFonts({ layers }: Design): boolean {
  return layers.some((layer) => foreignFamilies(layer).length > 0);
}

/** The layers whose family is neither Limn's nor the company's, or whose files are gone (by alias). */
export function replacedFonts(
  { layers }: Design,
  fonts: FontSet,
  lostAliases: readonly string[] = [],
): RenderWarning[] {
  const isHad = (family: string) => {
    const own = fonts.get(family);
    return own !== undefined && !lostAliases.includes(own.alias);
  };
  return layers.flatMap((layer) =>
    foreignFamilies(layer)
      .filter((family) => !isHad(family))
      .map((family): RenderWarning => ({
        target: { kind: "layer", layer_id: layer.layer_id },
        code: "font_replaced",
        family,
      })),
  );
}
