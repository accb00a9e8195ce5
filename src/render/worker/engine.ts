import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { createReportFreed } from "../../bounds/external-memory.ts";
import type { Design } from "../../design/design.ts";
import { renameFamilies } from "../../design/family-names.ts";
import { formatFacts } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import { type Comparison, decideWay } from "../incremental/decide-way.ts";
import type { ImagePlan } from "../incremental/incremental-renderer.ts";
import {
  createCanvasPool,
  createOffscreens,
  type FrameTools,
  mostPoolPixels,
  paintWhole,
} from "../incremental/offscreen-canvases.ts";
import { createFormatRenderers, type FormatRenderer } from "../incremental/render-formats.ts";
import type { LoadPicture, Rendered, RenderJob, EngineWarning } from "../protocol/render-job.ts";
import type { RenderPaths, RenderWay } from "../protocol/render-ways.ts";
import type { CompanyFonts } from "./fonts/company-fonts.ts";
import { createFontsOnDemand } from "./fonts/fonts-on-demand.ts";
import { layerWarnings } from "./layer-warnings.ts";
import { createMovingRenderers } from "./moving/moving-renderers.ts";
import type { MovingRenderer } from "./moving/moving-renderer.ts";
import { type Animation, frameWarnings, planAnimation } from "./moving/plan-animation.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { createDecodedPictures } from "./pictures/decoded-pictures.ts";
import { createPrepareLayout, isCachedIn } from "./prepare-layout.ts";
import { type DecodeLimits, decodeLimits, shrinkPicture } from "./pictures/open-picture.ts";
import type { StoredPictures } from "./pictures/stored-pictures.ts";

/** Renders a job: decode, lay out, decide, paint, encode. Throws PictureBroken before anything is painted. */
export type Engine = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

export interface EngineOptions {
  paths?: RenderPaths;
  /** Bytes of decoded pictures and references together. */
  cacheBytes?: number;
  /** Decoded pictures in files; none by default. */
  storedPictures?: StoredPictures | undefined;
  /** Where jobs with `isPage` add their pages. */
  document?: PdfDocument | undefined;
}

const defaultCacheBytes = 92 * 2 ** 20;

/** Divides a worker's part of LIMN_CACHE_MB between the canvases that it keeps, at 4 bytes a pixel, and all other caches. */
function divideBudget(bytes: number): { cacheBytes: number; poolPixels: number } {
  const poolBytes = Math.min(mostPoolPixels * 4, bytes / 4);
  return { cacheBytes: bytes - poolBytes, poolPixels: poolBytes / 4 };
}

/** Pixels that were read back are young: to collect only these takes a tenth of the time. */
const collectYoung = () => globalThis.gc?.({ type: "minor" });

/** Creates the engine of this process, with its caches. */
export function createEngine(
  limits: DecodeLimits = decodeLimits,
  { paths = "incremental", cacheBytes = defaultCacheBytes, storedPictures, document }: EngineOptions = {},
): Engine {
  const reportFreed = createReportFreed();
  const budget = divideBudget(cacheBytes);
  // One bound, so that designs with large pictures and designs with many layers divide the memory by use.
  const createCache = createSharedBound(budget.cacheBytes, reportFreed);
  const changedBytes = createChangedBytes(createCache.weight);
  const decodedPictures = createDecodedPictures(limits, createCache, storedPictures);
  const companyFonts = createFontsOnDemand();
  const canvases = createCanvasPool(budget.poolPixels);
  const createOffscreen = createOffscreens(canvases);
  const prepareLayout = createPrepareLayout({ decodedPictures, companyFonts, createOffscreen, createCache });
  const frameTools = { ...canvases, createOffscreen, reportFreed: createReportFreed(collectYoung) };
  const renderers = createFormatRenderers({ ...frameTools, createCache });
  const movingRenderers = createMovingRenderers({ ...frameTools, createCache });

  /** Nothing needs the decoded pictures of static layers while a version has a reference. */
  const demoteStatics = (design: Design, job: RenderJob, renderer: FormatRenderer) => {
    decodedPictures.demote(design, job.pictures.filter(isCachedIn(referenceOf(job, renderer), job.changed)));
  };

  return async (job, loadPicture) => {
    const { fonts, format } = job;
    const moves = mayMove(job);
    if (fonts !== undefined) await companyFonts.find(fonts, loadPicture);
    const lostFonts = lostAliases(fonts, companyFonts);
    const design = withoutFonts(job.design, lostFonts);
    const using = { job, renderer: renderers[format], moving: movingRenderers[format], frameTools, document };
    const sharing = paths === "incremental" && lostFonts.length === 0 && isImage(job);
    const reference = sharing ? referenceOf(job, using.moving, using.renderer) : undefined;
    const options = { ...using, paths, missingFonts: lostFonts.length > 0 };
    let prepared = await prepareLayout({ job, design, moves, reference }, loadPicture);
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
      const drawing =
        decision === undefined ? drawPage(scene, options) : draw(scene, { ...options, ...decision });
      if (decision?.made.way === "reference") demoteStatics(design, job, using.renderer);
      canvases.releaseAll();
      const warnings =
        job.fitWidth === undefined ? warningsOf(scene, prepared.pictures, decision?.animation) : [];
      return { ...(await drawing), ...withWarnings(warnings, lostFonts), ...changedBytes() };
    } finally {
      canvases.releaseAll();
    }
  };
}

/** Whether everything of an image is painted, although its scene reuses layers of which only the pixels are cached. */
function lacksPictures(reference: Scene | undefined, decision: Decision | undefined): boolean {
  if (reference?.cachedPictures === undefined || decision === undefined) return false;
  return decision.made.way !== "incremental" && decision.made.way !== "unchanged";
}

/** Whether an image of the design is wanted, and no thumbnail or page. */
const isImage = ({ fitWidth, isPage }: RenderJob) => fitWidth === undefined && isPage === undefined;

const mayMove = (job: RenderJob) => isImage(job) && formatFacts[job.format].animated;

/** Adds a page to the document of this process. */
function drawPage(
  scene: Scene,
  { document, frameTools }: Pick<EngineOptions, "document"> & { frameTools: FrameTools },
): Drawn {
  const { width, height } = scene.design;
  document?.addPage(scene, frameTools.createOffscreen);
  const made = { way: "page", why: "a page of a document is wanted" } as const;
  return Promise.resolve({ bytes: new Uint8Array(), width, height, made });
}

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

interface Decision {
  made: RenderWay;
  comparison: Comparison | undefined;
  animation: Animation | undefined;
}

interface ImageOptions {
  job: RenderJob;
  renderer: FormatRenderer;
  /** Absent for formats without animation. */
  moving: MovingRenderer | undefined;
  frameTools: FrameTools;
}

/** How an image is made; undefined for a page. */
function decide(
  scene: Scene,
  options: ImageOptions & { paths: RenderPaths; missingFonts: boolean },
): Decision | undefined {
  const { job, paths, missingFonts, frameTools } = options;
  if (job.isPage === true) return undefined;
  const animation = isImage(job) ? planAnimation(scene, job, frameTools) : undefined;
  const isMoving = animation?.encode !== undefined;
  const renderer = isMoving ? (options.moving ?? options.renderer) : options.renderer;
  const { version, quality, fitWidth, changed = [] } = job;
  let comparison: Comparison | undefined;
  const renderWay = decideWay(
    {
      thumbnail: fitWidth !== undefined,
      animation: isMoving ? animation : undefined,
      paths,
      version,
      changed,
      missingFonts,
      pixels: scene.design.width * scene.design.height,
      mostPixels: renderer.mostPixels,
    },
    () => (comparison = renderer.compare({ scene, quality, version: versionOf(version) })),
  );
  return { made: renderWay, comparison, animation };
}

type Drawn = Promise<Pick<Rendered, "bytes" | "width" | "height" | "made">>;

/** Paints a scene in the chosen way before it returns, and encodes it. */
function draw(
  scene: Scene,
  { job, renderer, moving, frameTools, made, comparison, animation }: ImageOptions & Decision,
): Drawn {
  const { width, height, output } = scene.design;
  const { quality, fitWidth } = job;
  const plan: ImagePlan = { scene, quality };
  const bytesOf = (): Uint8Array | Promise<Uint8Array> => {
    const version = () => versionOf(job.version);
    if (made.way === "animated" && animation?.encode !== undefined) return animation.encode();
    if (comparison?.outcome === "out of reach") {
      return renderer.extendedReference({ ...plan, version: version() });
    }
    if (made.way === "reference") return renderer.reference({ ...plan, version: version() });
    if (comparison?.outcome === "comparable") {
      return renderer.incremental({ ...plan, version: version(), boxes: comparison.boxes });
    }
    return renderer.whole({ ...plan, version: job.version });
  };
  if (fitWidth !== undefined) {
    // Over white when the design's own format has no transparency.
    const whole = paintWhole(scene, formatFacts[output.format].alpha, frameTools);
    return shrinkPicture(whole, { width: fitWidth, quality }).then((picture) => ({ ...picture, made }));
  }
  if (made.way === "joined" && moving !== undefined && animation !== undefined) {
    const { timeline } = animation;
    const joined = moving.joined({ ...plan, version: versionOf(job.version), timeline, comparison, made });
    return joined.bytes.then((bytes) => ({ bytes, width, height, made: joined.made }));
  }
  return Promise.resolve(bytesOf()).then((bytes) => ({ bytes, width, height, made }));
}

function versionOf(version: RenderJob["version"]): NonNullable<RenderJob["version"]> {
  if (version === undefined) throw new Error("Only a version has a reference");
  return version;
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

function warningsOf(
  scene: Scene,
  pictures: Parameters<typeof frameWarnings>[0],
  animation: Animation | undefined,
): readonly EngineWarning[] {
  return [...layerWarnings(scene), ...frameWarnings(pictures, animation)];
}

function withWarnings(
  warnings: readonly EngineWarning[],
  lostFonts: readonly string[],
): Pick<Rendered, "warnings" | "lostFonts"> {
  return { ...(warnings.length > 0 ? { warnings } : {}), ...(lostFonts.length > 0 ? { lostFonts } : {}) };
}
