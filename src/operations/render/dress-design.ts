import type { Design } from "../../design/design.ts";
import { familyNames, renameFamilies } from "../../design/family-names.ts";
import type { JobFont } from "../../render/protocol/render-job.ts";
import { type CompanyFamily, type FontSet, noFonts } from "../fonts/company-fonts.ts";

type Layer = Design["layers"][number];

interface DressedLayer {
  layer: Layer;
  families: readonly CompanyFamily[];
}

interface Base {
  key: string;
  design: Design;
}

/** A design whose company families go by their aliases, and what a render has to be given for them. */
export interface DressedDesign {
  design: Design;
  base?: Base;
  fonts?: readonly JobFont[];
  /** The way to the bytes of each file. */
  loads: ReadonlyMap<string, () => Promise<Uint8Array>>;
}

const nothingToLoad: DressedDesign["loads"] = new Map();
const dressed = new WeakMap<FontSet, WeakMap<Layer, DressedLayer>>();

/**
 * Puts a company's own fonts on a design. A layer that was met before comes out as the same object, so that what was made of
 * it is used again; a base that wears such fonts gets another key with every change of them.
 */
export function dressDesign(design: Design, base: Base | undefined, fonts: FontSet): DressedDesign {
  const asItIs =
    base === undefined ? { design, loads: nothingToLoad } : { design, base, loads: nothingToLoad };
  if (fonts === noFonts || fonts.size === 0) return asItIs;
  const own = dress(design, fonts);
  const under = base && dress(base.design, fonts);
  const used = [...new Set([...own.families, ...(under?.families ?? [])])];
  if (used.length === 0) return asItIs;
  const key = [...(under?.families ?? [])].map(({ alias }) => alias).join(" ");
  return {
    design: own.design,
    ...(base === undefined || under === undefined
      ? {}
      : { base: { key: `${base.key} ${key}`, design: under.design } }),
    fonts: used.map(({ alias, files }) => ({ alias, files: files.map((file) => file.key) })),
    loads: new Map(used.flatMap(({ files }) => files.map((file) => [file.key, file.load] as const))),
  };
}

function dress(design: Design, fonts: FontSet): { design: Design; families: Set<CompanyFamily> } {
  const known = dressed.get(fonts) ?? new WeakMap<Layer, DressedLayer>();
  dressed.set(fonts, known);
  const families = new Set<CompanyFamily>();
  const layers = design.layers.map((layer) => {
    const found = known.get(layer) ?? dressLayer(layer, fonts);
    known.set(layer, found);
    for (const family of found.families) families.add(family);
    return found.layer;
  });
  return { design: families.size === 0 ? design : { ...design, layers }, families };
}

function dressLayer(layer: Layer, fonts: FontSet): DressedLayer {
  const families = familyNames(layer).flatMap(({ family }) => fonts.get(String(family)) ?? []);
  if (families.length === 0) return { layer, families };
  return { layer: renameFamilies(layer, (family) => fonts.get(family)?.alias ?? family), families };
}
