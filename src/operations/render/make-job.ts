import type { Design } from "../../design/design.ts";
import { dynamicLayers } from "../../design/personalise.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { PersonalisedDesign, PictureTarget } from "../../design/personalised-design.ts";
import { type VersionKey, withFonts } from "../../design/version-key.ts";
import {
  changesOf,
  type JobFont,
  type JobPicture,
  type JobVersion,
  type LoadPicture,
  type RenderJob,
} from "../../render/protocol/render-job.ts";
import { type CompanyFamily, type FontSet, noFonts } from "../fonts/company-fonts.ts";
import type { LoadablePicture } from "./picture-lookups.ts";
import { pictureRequests } from "../../design/picture-requests.ts";
import { familyNames, renameFamilies } from "../../design/family-names.ts";

interface JobSource {
  personalised: PersonalisedDesign;
  /** The design before values and edits. */
  originalDesign: Design;
  key: VersionKey | undefined;
  fonts: FontSet;
}

interface JobOutput {
  format: OutputFormat;
  quality: number;
  scale: number;
  fitWidth?: number;
  isPage?: true;
  /** Layers, by layer_id, to measure. */
  measured?: readonly string[] | undefined;
  /** The time of the open, for a design that depends on it. */
  now: number | undefined;
}

/** A job without its pictures. */
export interface JobDraft {
  job: Omit<RenderJob, "pictures">;
  originalDesign: Design;
  fontLoads: ResolvedDesign["loads"];
}

export function draftJob(
  { personalised, originalDesign, key, fonts: companyFonts }: JobSource,
  { format, quality, scale, fitWidth, isPage, measured, now }: JobOutput,
): JobDraft {
  const { changed, defaults, movedLayers } = personalised;
  const version = toJobVersion(personalised, originalDesign, key);
  const resolved = resolveFonts(personalised.design, version, companyFonts);
  const { design, fonts, loads: fontLoads } = resolved;
  const job: JobDraft["job"] = { design, changed, format, quality };
  if (resolved.version !== undefined) job.version = resolved.version;
  else {
    job.dynamicLayers = [...dynamicLayers(originalDesign)];
    if (design.background === defaults.background)
      job.defaultLayers = changesOf(resolveFonts(defaults, undefined, companyFonts).design, changed);
  }
  if (scale !== 1) job.scale = scale;
  if (movedLayers !== undefined) job.movedLayers = movedLayers;
  if (fonts !== undefined) job.fonts = fonts;
  if (fitWidth !== undefined) job.fitWidth = fitWidth;
  if (isPage !== undefined) job.isPage = isPage;
  if (measured !== undefined) job.measured = measured;
  if (now !== undefined) {
    job.now = now;
    if (personalised.timeZone !== undefined) job.timeZone = personalised.timeZone;
  }
  return { job, originalDesign, fontLoads };
}

/** The job's version; undefined when more than layers differ from it. */
function toJobVersion(
  { design, defaults }: PersonalisedDesign,
  originalDesign: Design,
  key: VersionKey | undefined,
): JobVersion | undefined {
  if (key === undefined || design.background !== defaults.background) return undefined;
  return { key, design: defaults, dynamicLayers: dynamicLayers(originalDesign) };
}

/** The whole job, and what loads its pictures and fonts. */
export function addPictures(
  { job, originalDesign, fontLoads }: JobDraft,
  found: readonly LoadablePicture[],
): { job: RenderJob; load: LoadPicture } {
  const { version, design } = job;
  const pictures = found.map((picture): JobPicture => {
    const { target, source } = picture;
    const isOwn = source.isContent && isOwnPicture(picture, { design, originalDesign, version });
    const { key, isUntried } = source;
    return { target, key, ...(isOwn ? { isOwn } : {}), ...(isUntried === true ? { isUntried } : {}) };
  });
  const load: LoadPicture = async (key) => {
    const picture = found.find(({ source }) => source.key === key);
    const loadSource = picture?.source.load ?? fontLoads.get(key);
    if (loadSource === undefined) throw new Error("Not a picture of this render");
    return await loadSource();
  };
  return { job: { ...job, pictures }, load };
}

const addressesByDesign = new WeakMap<Design, ReadonlySet<string>>();

/**
 * Whether a picture is shown as the version shows it: the design names its address, and no edit changed its layer. Such a
 * picture says nothing about a reader, so its pixels may be stored in files.
 */
function isOwnPicture(
  { target, address }: { target: PictureTarget; address: string | undefined },
  { design, originalDesign, version }: OwnContext,
): boolean {
  if (version === undefined || address === undefined) return false;
  const layerIn = ({ layers }: Design) =>
    layers.find(({ layer_id }) => target.kind === "layer" && layer_id === target.layer_id);
  if (layerIn(design) !== layerIn(version.design)) return false;
  return ownAddresses(originalDesign).has(address);
}

interface OwnContext {
  /** The design before values and edits. */
  originalDesign: Design;
  version: JobVersion | undefined;
  design: Design;
}

/** The addresses of pictures that a design shows without values. */
export function ownAddresses(design: Design): ReadonlySet<string> {
  const cachedAddresses = addressesByDesign.get(design);
  if (cachedAddresses !== undefined) return cachedAddresses;
  const addresses = new Set(pictureRequests(design, () => "absent").flatMap(({ sources }) => sources));
  addressesByDesign.set(design, addresses);
  return addresses;
}

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
