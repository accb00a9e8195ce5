import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { createReportFreed } from "../../bounds/external-memory.ts";
import type { Design } from "../../design/design.ts";
import { renameFamilies } from "../../design/family-names.ts";
import { isAnimatedFormat } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import { createCanvasPool, createOffscreens, mostPoolPixels } from "../incremental/offscreen-canvases.ts";
import { createFormatRenderers, type FormatRenderer } from "../incremental/render-formats.ts";
import {
  type EngineWarning,
  type LoadPicture,
  type Rendered,
  type RenderJob,
  withChanges,
} from "../protocol/render-job.ts";
import type { RenderPaths } from "../protocol/render-ways.ts";
import {
  decide,
  draw,
  drawPage,
  type ImageOptions,
  isImage,
  lacksPictures,
  versionOf,
} from "./draw-image.ts";
import type { CompanyFonts } from "./fonts/company-fonts.ts";
import { createFontsOnDemand } from "./fonts/fonts-on-demand.ts";
import { layerWarnings } from "./layer-warnings.ts";
import type { PaletteImage } from "./moving/moving-renderer.ts";
import { createMovingRenderers } from "./moving/moving-renderers.ts";
import { type Animation, frameWarnings } from "./moving/plan-animation.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { createDecodedPictures, type DecodedPictures } from "./pictures/decoded-pictures.ts";
import { createPrepareLayout, isCachedIn, type PreparedLayout } from "./prepare-layout.ts";
import { createReferenceFiles, type ReferenceFiles, type StoredReferences } from "./stored-references.ts";
import { type DecodeLimits, decodeLimits } from "./pictures/open-picture.ts";
import type { StoredPictures } from "./pictures/stored-pictures.ts";

/** Renders a job: decode, lay out, decide, paint, encode. Throws PictureBroken before anything is painted. */
export type Engine = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

export interface EngineOptions {
  paths?: RenderPaths;
  /** Bytes of decoded pictures and references together. */
  cacheBytes?: number;
  /** Decoded pictures in files; none by default. */
  storedPictures?: StoredPictures | undefined;
  /** References of versions in files; none by default. */
  storedReferences?: StoredReferences | undefined;
  /** Where jobs with `isPage` add their pages. */
  document?: PdfDocument | undefined;
}

// Any time will do that is always the same.
const paletteTime = 0;
const defaultCacheBytes = 92 * 2 ** 20;

/** malloc can't use all that evicted pictures and parts leave free between others, which is more with larger caches. */
const mostFragmentedBytes = 128 * 2 ** 20;

/**
 * Divides a worker's part of LIMN_CACHE_MB between the canvases that it keeps, at 4 bytes a pixel, all other caches, and
 * fragmented memory.
 */
function divideBudget(bytes: number): { cacheBytes: number; poolPixels: number } {
  const usable = bytes - Math.min(mostFragmentedBytes, (bytes * 3) / 8);
  const poolBytes = Math.min(mostPoolPixels * 4, usable / 4);
  return { cacheBytes: usable - poolBytes, poolPixels: poolBytes / 4 };
}

/** Pixels that were read back are young: to collect only these takes a tenth of the time. */
const collectYoung = () => globalThis.gc?.({ type: "minor" });

/** The caches of an engine, and what works with them. */
function createTools(
  limits: DecodeLimits,
  { cacheBytes = defaultCacheBytes, storedPictures, storedReferences }: EngineOptions,
) {
  const reportFreed = createReportFreed();
  const budget = divideBudget(cacheBytes);
  // One bound, so that designs with large pictures and designs with many layers divide the memory by use.
  const createCache = createSharedBound(budget.cacheBytes, reportFreed);
  const decodedPictures = createDecodedPictures(limits, createCache, storedPictures);
  const companyFonts = createFontsOnDemand();
  const canvases = createCanvasPool(budget.poolPixels);
  const createOffscreen = createOffscreens(canvases);
  const prepareLayout = createPrepareLayout({ decodedPictures, companyFonts, createOffscreen, createCache });
  const frameTools = { ...canvases, createOffscreen, reportFreed: createReportFreed(collectYoung) };
  return {
    changedBytes: createChangedBytes(createCache.weight),
    decodedPictures,
    companyFonts,
    canvases,
    prepareLayout,
    findReference: createFindReference(
      storedReferences && createReferenceFiles({ storedReferences, prepareLayout, limits }),
    ),
    frameTools,
    renderers: createFormatRenderers({ ...frameTools, createCache }),
    movingRenderers: createMovingRenderers({ ...frameTools, createCache }),
  };
}

/** Creates the engine of this process, with its caches. */
export function createEngine(limits: DecodeLimits = decodeLimits, engineOptions: EngineOptions = {}): Engine {
  const { paths = "incremental", document } = engineOptions;
  const { changedBytes, decodedPictures, companyFonts, canvases, ...tools } = createTools(
    limits,
    engineOptions,
  );
  const { prepareLayout, findReference, frameTools, renderers, movingRenderers } = tools;

  return async (job, loadPicture) => {
    const { fonts, format } = job;
    const moves = mayMove(job);
    if (fonts !== undefined) await companyFonts.find(fonts, loadPicture);
    const lostFonts = lostAliases(fonts, companyFonts);
    const design = withoutFonts(job.design, lostFonts);
    const moving = isAnimatedFormat(format) ? movingRenderers[format] : undefined;
    const using = { job, renderer: renderers[format], moving, frameTools, document };
    const sharing = paths === "incremental" && lostFonts.length === 0 && isImage(job);
    const { reference, store } = sharing ? await findReference(using, loadPicture) : {};
    const options = { ...using, paths, missingFonts: lostFonts.length > 0 };
    // A stored reference has the pixels of static pictures, so their own files would only take time and space.
    const storesPictures = store === undefined;
    let prepared = await prepareLayout({ job, design, moves, reference, storesPictures }, loadPicture);
    // No await from here to the encoder, so that no other render uses the pooled canvases.
    try {
      let scene = prepared.layOut();
      const decision = decide(scene, options);
      if (lacksPictures(reference, decision)) {
        canvases.releaseAll();
        prepared = await prepareLayout({ job, design, moves }, loadPicture);
        // Nor from here.
        scene = prepared.layOut();
      }
      const layOutDefaults = () => prepared.layOutDefaults(versionOf(job.version), scene);
      const paletteImage = paletteImageOf(job, scene, { ...options, prepared });
      const drawing =
        decision === undefined
          ? drawPage(scene, options)
          : draw(scene, { ...options, ...decision, store, layOutDefaults, paletteImage });
      if (decision?.made.way === "reference")
        settlePictures({ ...using, design, isStored: store !== undefined }, decodedPictures);
      canvases.releaseAll();
      const warnings = warningsOf(job, scene, prepared.pictures, decision?.animation);
      return { ...(await drawing), ...withWarnings(warnings, lostFonts), ...changedBytes() };
    } finally {
      canvases.releaseAll();
    }
  };
}

/**
 * The version without values, with the pictures of this image, long before any countdown ends; or the image itself if there is
 * no such version.
 */
function paletteImageOf(
  { version, design, defaultLayers, pictures }: RenderJob,
  scene: Scene,
  { missingFonts, prepared }: { missingFonts: boolean; prepared: PreparedLayout },
): PaletteImage {
  const defaults = version?.design ?? (defaultLayers && withChanges(design, defaultLayers));
  if (defaults === undefined || missingFonts) return { id: "own", layOut: () => scene };
  const id = JSON.stringify(pictures.map(({ target, key }) => [target, key]));
  return { id, layOut: () => prepared.layOutDefaults({ design: defaults }, scene, paletteTime) };
}

/**
 * Nothing needs the decoded pictures of static layers while a version has a reference. A stored one needs the others in files,
 * too.
 */
function settlePictures(
  {
    job,
    renderer,
    design,
    isStored,
  }: Pick<ImageOptions, "job" | "renderer"> & { design: Design; isStored: boolean },
  decodedPictures: DecodedPictures,
): void {
  const { pictures, changed } = job;
  const isCached = isCachedIn(referenceOf(job, renderer), changed);
  decodedPictures.drop(design, pictures.filter(isCached));
  if (!isStored) return;
  const others = pictures.filter((picture) => !isCached(picture));
  decodedPictures.store(design, others);
}

const mayMove = (job: RenderJob) => isImage(job) && isAnimatedFormat(job.format);

/** Returns the caches' bytes only when they have changed, because most renders change nothing. */
function createChangedBytes(read: () => number): () => Pick<Rendered, "cachedBytes"> {
  let reported = 0;
  return () => {
    const bytes = Math.round(read());
    if (bytes === reported) return {};
    reported = bytes;
    return { cachedBytes: bytes };
  };
}

interface FoundReference {
  /** An earlier scene of the version, from memory or a file. */
  reference?: Scene | undefined;
  /** Stores what a file keeps of the reference that is made. Absent if there is one, or it may not be stored. */
  store?: ((content: Uint8Array) => void) | undefined;
}

/** Looks for a reference in memory, and then in files. */
function createFindReference(files: ReferenceFiles | undefined) {
  return async (
    { job, moving, renderer }: Pick<ImageOptions, "job" | "moving" | "renderer">,
    loadPicture: LoadPicture,
  ): Promise<FoundReference> => {
    const reference = referenceOf(job, moving, renderer);
    if (files === undefined) return { reference };
    if (reference !== undefined) {
      files.touch(job, renderer);
      return { reference };
    }
    const store = await files.restore(job, renderer, loadPicture);
    return { reference: referenceOf(job, renderer), store };
  };
}

/** An earlier scene of the version. An animated design has a still image only while nothing moves in it. */
function referenceOf(
  { version, quality }: RenderJob,
  ...renderers: readonly (Pick<FormatRenderer, "referenceScene"> | undefined)[]
): Scene | undefined {
  if (version === undefined) return undefined;
  for (const renderer of renderers) {
    const scene = renderer?.referenceScene(version, quality);
    if (scene !== undefined) return scene;
  }
  return undefined;
}

/** Aliases of families whose files couldn't all be loaded. */
function lostAliases(fonts: RenderJob["fonts"], companyFonts: CompanyFonts): string[] {
  return (fonts ?? []).map(({ alias }) => alias).filter((alias) => companyFonts.covers(alias) === undefined);
}

/** Renames missing families, so that measurements of their fallbacks aren't cached under their names. */
function withoutFonts(design: Design, lostFonts: readonly string[]): Design {
  if (lostFonts.length === 0) return design;
  const rename = (family: string) => (lostFonts.includes(family) ? `${family} (lost)` : family);
  return { ...design, layers: design.layers.map((layer) => renameFamilies(layer, rename)) };
}

/** Thumbnails have none. */
function warningsOf(
  { fitWidth }: RenderJob,
  scene: Scene,
  pictures: Parameters<typeof frameWarnings>[0],
  animation: Animation | undefined,
): readonly EngineWarning[] {
  return fitWidth !== undefined ? [] : [...layerWarnings(scene), ...frameWarnings(pictures, animation)];
}

function withWarnings(
  warnings: readonly EngineWarning[],
  lostFonts: readonly string[],
): Pick<Rendered, "warnings" | "lostFonts"> {
  return { ...(warnings.length > 0 ? { warnings } : {}), ...(lostFonts.length > 0 ? { lostFonts } : {}) };
}
