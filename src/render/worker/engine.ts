import { createSharedBound, type CreateSharingCache } from "../../bounds/bounded-cache.ts";
import { formatFacts, isAnimatedFormat } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import type { CoversOf } from "../../paint/text/styled-text.ts";
import {
  createCanvasPool,
  createOffscreens,
  type FrameTools,
  maxPoolPixels,
  createReportFreed,
} from "../incremental/offscreen-canvases.ts";
import type { LoadPicture, MeasuredJobs, Rendered, RenderJob } from "../protocol/render-job.ts";
import type { RenderPaths } from "../protocol/render-ways.ts";
import { animationOf } from "./animation/animation-of.ts";
import { createJobFonts } from "./fonts/job-fonts.ts";
import { createMeasure } from "./measure.ts";
import { measureLayers } from "./measures/measure-layers.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { createFindEarlier, createRenderers, perform, type Renderers } from "./perform.ts";
import { createDecodedPictures, type DecodedPictures } from "./pictures/decoded-pictures.ts";
import { type DecodeLimits, decodeLimits } from "./pictures/open-picture.ts";
import type { StoredPictures } from "./pictures/stored-pictures.ts";
import { type Facts, makesReference, paintsStaticLayers, type Plan, planImage, isImage } from "./plan.ts";
import { createPrepareLayout, isCachedIn } from "./prepare-layout.ts";
import { warningsOf, withWarnings } from "./render-warnings.ts";
import { createReferenceFiles, type StoredReferences } from "./stored-references.ts";

/** Renders a job: decode, lay out, plan, paint, encode. Throws PictureBroken before anything is painted. */
export type RenderImage = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

export interface Engine extends RenderImage {
  /** Decodes and lays out alone, and says what renders would. */
  measure: (
    jobs: readonly RenderJob[],
    loadPicture: LoadPicture,
  ) => Promise<Pick<MeasuredJobs, "jobs" | "cachedBytes">>;
}

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

/** Creates the engine of this process, with its caches. */
export function createEngine(
  limits: DecodeLimits = decodeLimits,
  { paths = "incremental", cacheBytes, storedPictures, storedReferences, document }: EngineOptions = {},
): Engine {
  const { createCache, frameTools, releaseCanvases, changedBytes } = createEngineMemory(cacheBytes);
  const { createOffscreen } = frameTools;
  const decodedPictures = createDecodedPictures(limits, createCache, storedPictures);
  const fonts = createJobFonts();
  const prepareLayout = createPrepareLayout({ decodedPictures, fonts, createOffscreen, createCache });
  const renderers = createRenderers({ ...frameTools, createCache });
  const files = storedReferences && createReferenceFiles({ storedReferences, prepareLayout, limits });
  const findEarlier = createFindEarlier(renderers, files);

  const render: RenderImage = async (job, loadPicture) => {
    const { design, lostFonts } = await fonts.load(job, loadPicture);
    const missingFonts = lostFonts.length > 0;
    const sharesParts = paths === "incremental" && !missingFonts && isImage(job);
    const { earlier, writeReferenceFile } = sharesParts ? await findEarlier(job, loadPicture) : {};
    // A stored reference has the pixels of static pictures, so their own files would only take time and space.
    const prepared = { job, design, storesPictures: writeReferenceFile === undefined };
    let layout = await prepareLayout({ ...prepared, reference: earlier }, loadPicture);
    // No await from here to the encoder, so that no other render uses the pooled canvases.
    try {
      let scene = layout.layOut();
      const animation =
        isImage(job) && isAnimatedFormat(job.format) ? animationOf(scene, job.format) : undefined;
      const plan = planImage(
        factsOf(job, { scene, animation, paths, missingFonts, writeReferenceFile }, renderers),
      );
      if (earlier?.cachedPictures !== undefined && paintsStaticLayers(plan)) {
        releaseCanvases();
        layout = await prepareLayout(prepared, loadPicture);
        // Nor from here.
        scene = layout.layOut();
      }
      const making = perform(plan, { job, scene, layout, missingFonts }, { renderers, frameTools, document });
      const measures = measureEdited(job, scene, frameTools, fonts.covers);
      if (makesReference(plan)) dropPictures({ job, scene, plan, renderers }, decodedPictures);
      releaseCanvases();
      const warnings = warningsOf(job, scene, layout, animation);
      return { ...(await making), ...withWarnings(warnings, lostFonts), ...measures, ...changedBytes() };
    } finally {
      releaseCanvases();
    }
  };
  const measure = createMeasure({ fonts, prepareLayout, releaseCanvases });
  return Object.assign(render, {
    measure: async (jobs: readonly RenderJob[], loadPicture: LoadPicture) => ({
      jobs: await measure(jobs, loadPicture),
      ...changedBytes(),
    }),
  });
}

function factsOf(
  { version, isPage, isReopened, fitWidth, format, quality }: RenderJob,
  {
    animation,
    ...found
  }: Pick<Facts, "scene" | "animation" | "paths" | "missingFonts" | "writeReferenceFile">,
  { still, animated }: Renderers,
): Facts {
  const shown = animation?.hasFrames === true ? animation : undefined;
  const renderer = shown === undefined ? still[format] : animated[shown.format];
  const { maxPixels, patchesOver } = renderer;
  return {
    ...found,
    isPage: isPage === true,
    fitWidth,
    animation: shown,
    version,
    isReopened: isReopened === true,
    ...(version === undefined ? nothingFound : renderer.find(version, quality)),
    maxPixels,
    patchesOver,
  };
}

const nothingFound = { reference: undefined, wasRendered: false };

/**
 * Nothing needs the decoded pictures of static layers while a version has a reference. A stored one needs the others in files,
 * too.
 */
function dropPictures(
  {
    job,
    scene: { design },
    plan,
    renderers,
  }: { job: RenderJob; scene: Scene; plan: Plan; renderers: Renderers },
  decodedPictures: DecodedPictures,
): void {
  const { version, format, quality, pictures, changed } = job;
  if (version === undefined) return;
  const isCached = isCachedIn(renderers.still[format].find(version, quality).reference?.scene, changed);
  decodedPictures.drop(design, pictures.filter(isCached));
  if (plan.kind !== "make reference of defaults") return;
  const others = pictures.filter((picture) => !isCached(picture));
  decodedPictures.store(design, others);
}

/** By the layout that was painted. */
function measureEdited(
  job: RenderJob,
  scene: Scene,
  { acquire, release, createOffscreen }: FrameTools,
  ownCovers: CoversOf,
): Pick<Rendered, "measures"> {
  if (job.measured === undefined) return {};
  const { alpha } = formatFacts[job.format];
  const createCanvas = (width: number, height: number) => {
    const canvas = acquire(width, height);
    return { context: canvas.context, release: () => release(canvas) };
  };
  return { measures: measureLayers(job, scene, { createCanvas, createOffscreen, ownCovers, alpha }) };
}

/** The caches and canvases of an engine, which share its part of LIMN_CACHE_MB. */
interface EngineMemory {
  createCache: CreateSharingCache;
  frameTools: FrameTools;
  /** Empties the canvases that a render has used. */
  releaseCanvases: () => void;
  /** The caches' bytes if they have changed since the last call, because most renders change nothing. */
  changedBytes: () => Pick<Rendered, "cachedBytes">;
}

const defaultCacheBytes = 92 * 2 ** 20;
/** malloc can't use all that evicted pictures and parts leave free between others, which is more with larger caches. */
const maxFragmentedBytes = 128 * 2 ** 20;

/** Pixels that were read back are young: to collect only these takes a tenth of the time. */
const collectYoung = () => globalThis.gc?.({ type: "minor" });

function createEngineMemory(bytes = defaultCacheBytes): EngineMemory {
  const { cacheBytes, poolPixels } = divideBudget(bytes);
  // One bound, so that designs with large pictures and designs with many layers divide the memory by use.
  const createCache = createSharedBound(cacheBytes, createReportFreed());
  const { releaseAll, ...canvases } = createCanvasPool(poolPixels);
  return {
    createCache,
    frameTools: {
      ...canvases,
      createOffscreen: createOffscreens(canvases),
      reportFreed: createReportFreed(collectYoung),
    },
    releaseCanvases: releaseAll,
    changedBytes: createChangedBytes(createCache.weight),
  };
}

/** Divides a budget between the canvases that are kept, at 4 bytes a pixel, all other caches, and fragmented memory. */
function divideBudget(bytes: number): { cacheBytes: number; poolPixels: number } {
  const usable = bytes - Math.min(maxFragmentedBytes, (bytes * 3) / 8);
  const poolBytes = Math.min(maxPoolPixels * 4, usable / 4);
  return { cacheBytes: usable - poolBytes, poolPixels: poolBytes / 4 };
}

function createChangedBytes(read: () => number): EngineMemory["changedBytes"] {
  let reported = 0;
  return () => {
    const bytes = Math.round(read());
    if (bytes === reported) return {};
    reported = bytes;
    return { cachedBytes: bytes };
  };
}
