import { createHmac, randomBytes } from "node:crypto";
import type { StoredFont } from "../../store/fonts.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import { createStoreCache } from "../store-cache.ts";
import type { Design } from "../../design/design.ts";
import { familyNames } from "../../design/family-names.ts";
import { installedFamilies } from "../../design/font-families.ts";
import type { RenderWarning } from "../warnings.ts";

/** One of a company's own font families, as renders need it. */
export interface CompanyFamily {
  /** Its name in worker processes, which hold fonts of all companies. Nobody can guess it or use it in a design. */
  alias: string;
  files: readonly { key: string; load: () => Promise<Uint8Array> }[];
}

/** A company's families by the names that its designs use. */
export type FontSet = ReadonlyMap<string, CompanyFamily>;

/** Caches the companies' own fonts until they change. */
export interface CompanyFonts {
  of(companyId: string): Promise<FontSet>;
}

export const noFonts: FontSet = new Map();
const maxEntries = 2000;

interface FontServices {
  store: Store;
  blobs: Blobs;
  log: Log;
}

export function createCompanyFonts({ store, blobs, log }: FontServices): CompanyFonts {
  const makeAlias = createAliases();

  async function load({ asset_id, blob_key }: StoredFont): Promise<Uint8Array> {
    const bytes = await blobs.get(blob_key);
    if (bytes !== undefined) return bytes;
    // The render goes on as with any font that lacks these characters.
    log.error({ asset_id }, "A font's bytes are gone");
    throw new Error(`The bytes of font ${asset_id} are gone`);
  }

  async function loadFontSet(companyId: string): Promise<FontSet> {
    const fonts = await store.fonts.list(companyId);
    if (fonts.length === 0) return noFonts;
    const families = Map.groupBy(fonts, ({ family }) => family);
    return new Map(
      [...families].map(([family, files]) => [
        family,
        {
          alias: makeAlias(files.map(({ asset_id }) => asset_id)),
          files: files.map((file) => ({ key: `font:${file.asset_id}`, load: () => load(file) })),
        },
      ]),
    );
  }

  const cache = createStoreCache({
    database: store.database,
    read: loadFontSet,
    maxEntries,
    staleWhileUnavailable: true,
  });
  store.fonts.onChange((companyId) => cache.drop(companyId));
  return { of: async (companyId) => (await cache.get(companyId)) ?? noFonts };
}

/** Makes an alias for a set of files: stable for the same set, and valid in this process alone. */
export function createAliases(): (files: readonly string[]) => string {
  const secret = randomBytes(32);
  return (files) => `limn ${createHmac("sha256", secret).update(files.join(" ")).digest("hex").slice(0, 32)}`;
}

/** Lists every family that a company's designs may use, its own first. */
export async function listFamilies(
  { companyFonts, fontFamilies }: { companyFonts: CompanyFonts; fontFamilies: readonly string[] },
  companyId: string,
): Promise<readonly string[]> {
  const companySet = await companyFonts.of(companyId);
  return companySet.size === 0 ? fontFamilies : [...companySet.keys(), ...fontFamilies];
}

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
