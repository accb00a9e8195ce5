import type { Design } from "../../design/design.ts";
import { familyNames, renameFamilies } from "../../design/family-names.ts";
import { withFonts } from "../../design/version-key.ts";
import type { JobFont, JobVersion } from "../../render/protocol/render-job.ts";
import { type CompanyFamily, type FontSet, noFonts } from "../fonts/company-fonts.ts";

type Layer = Design["layers"][number];

interface ResolvedLayer {
  layer: Layer;
  families: readonly CompanyFamily[];
}

/** A design with company families renamed to their aliases, and the fonts that its render needs. */
export interface ResolvedDesign {
  design: Design;
  version?: JobVersion;
  fonts?: readonly JobFont[];
  /** Loads each file, by its key. */
  loads: ReadonlyMap<string, () => Promise<Uint8Array>>;
}

const nothingToLoad: ResolvedDesign["loads"] = new Map();
const resolvedByFonts = new WeakMap<FontSet, WeakMap<Layer, ResolvedLayer>>();

/**
 * Renames a company's families to their aliases. The same layer always yields the same object, so that unchanged layers
 * stay identical to their version's; the version's key includes the fonts that it uses.
 */
export function resolveFonts(
  design: Design,
  version: JobVersion | undefined,
  fonts: FontSet,
): ResolvedDesign {
  const unresolvedDesign =
    version === undefined ? { design, loads: nothingToLoad } : { design, version, loads: nothingToLoad };
  if (fonts === noFonts || fonts.size === 0) return unresolvedDesign;
  const resolvedDesign = resolveLayers(design, fonts);
  const resolvedVersion = version && resolveLayers(version.design, fonts);
  const usedFamilies = [...new Set([...resolvedDesign.families, ...(resolvedVersion?.families ?? [])])];
  if (usedFamilies.length === 0) return unresolvedDesign;
  const aliases = [...(resolvedVersion?.families ?? [])].map(({ alias }) => alias);
  return {
    design: resolvedDesign.design,
    ...(version === undefined || resolvedVersion === undefined
      ? {}
      : { version: { ...version, key: withFonts(version.key, aliases), design: resolvedVersion.design } }),
    fonts: usedFamilies.map(({ alias, files }) => ({ alias, files: files.map((file) => file.key) })),
    loads: new Map(usedFamilies.flatMap(({ files }) => files.map((file) => [file.key, file.load] as const))),
  };
}

function resolveLayers(design: Design, fonts: FontSet): { design: Design; families: Set<CompanyFamily> } {
  const resolvedByLayer = resolvedByFonts.get(fonts) ?? new WeakMap<Layer, ResolvedLayer>();
  resolvedByFonts.set(fonts, resolvedByLayer);
  const families = new Set<CompanyFamily>();
  const layers = design.layers.map((layer) => {
    const result = resolvedByLayer.get(layer) ?? resolveLayer(layer, fonts);
    resolvedByLayer.set(layer, result);
    for (const family of result.families) families.add(family);
    return result.layer;
  });
  return { design: families.size === 0 ? design : { ...design, layers }, families };
}

function resolveLayer(layer: Layer, fonts: FontSet): ResolvedLayer {
  const families = familyNames(layer).flatMap(({ family }) => fonts.get(String(family)) ?? []);
  if (families.length === 0) return { layer, families };
  return { layer: renameFamilies(layer, (family) => fonts.get(family)?.alias ?? family), families };
}
