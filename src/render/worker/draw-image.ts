import { formatFacts } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import { type Comparison, decideWay } from "../incremental/decide-way.ts";
import type { ImagePlan } from "../incremental/incremental-renderer.ts";
import type { FrameTools } from "../incremental/offscreen-canvases.ts";
import { paintWhole } from "../incremental/paint-whole.ts";
import type { FormatRenderer } from "../incremental/render-formats.ts";
import type { Rendered, RenderJob } from "../protocol/render-job.ts";
import type { RenderPaths, RenderWay } from "../protocol/render-ways.ts";
import { encodeGifFrames } from "../../../packages/codecs/gif/encode-gif-frames.ts";
import type { MovingRenderer, PaletteImage } from "./moving/moving-renderer.ts";
import { paintFrames } from "./moving/paint-frames.ts";
import { type Animation, planAnimation } from "./moving/plan-animation.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { shrinkPicture } from "./pictures/open-picture.ts";

/** Whether an image of the design is wanted, and no thumbnail or page. */
export const isImage = ({ fitWidth, isPage }: RenderJob) => fitWidth === undefined && isPage === undefined;

export interface Decision {
  made: RenderWay;
  comparison: Comparison | undefined;
  animation: Animation | undefined;
}

export interface ImageOptions {
  job: RenderJob;
  renderer: FormatRenderer;
  /** Absent for formats without animation. */
  moving: MovingRenderer | undefined;
  frameTools: FrameTools;
}

/** How an image is made; undefined for a page. */
export function decide(
  scene: Scene,
  options: ImageOptions & { paths: RenderPaths; missingFonts: boolean },
): Decision | undefined {
  const { job, paths, missingFonts } = options;
  if (job.isPage === true) return undefined;
  const animation = isImage(job) ? planAnimation(scene, job.format) : undefined;
  const isMoving = animation?.isMoving === true;
  const renderer = isMoving ? (options.moving ?? options.renderer) : options.renderer;
  const { version, quality, fitWidth, changed = [], isReopened } = job;
  let comparison: Comparison | undefined;
  const renderWay = decideWay(
    {
      thumbnail: fitWidth !== undefined,
      animation: isMoving ? animation : undefined,
      paths,
      version,
      isReopened,
      changed,
      missingFonts,
      pixels: scene.design.width * scene.design.height,
      mostPixels: renderer.mostPixels,
    },
    () => (comparison = renderer.compare({ scene, quality, version: versionOf(version) })),
  );
  return { made: renderWay, comparison, animation };
}

/** Whether everything of an image is painted, although its scene reuses layers of which only the pixels are cached. */
export function lacksPictures(reference: Scene | undefined, decision: Decision | undefined): boolean {
  if (reference?.cachedPictures === undefined || decision === undefined) return false;
  return decision.made.way !== "incremental" && decision.made.way !== "unchanged";
}

/** What else of a version is laid out, and how a reference is stored in a file. */
interface Storing {
  /** Gets what the file keeps; absent when none may be stored. */
  store?: ((content: Uint8Array) => void) | undefined;
  /** Lays out the version without readers' values. */
  layOutDefaults: () => Scene;
  paletteImage: PaletteImage;
}

type Drawn = Promise<Pick<Rendered, "bytes" | "width" | "height" | "made">>;

/** Paints a scene in the chosen way before it returns, and encodes it. */
export function draw(scene: Scene, options: ImageOptions & Decision & Storing): Drawn {
  const { job, renderer, moving, frameTools, made, comparison, animation } = options;
  const { width, height, output } = scene.design;
  const { quality, fitWidth } = job;
  const plan: ImagePlan = { scene, quality };
  const bytesOf = (): Uint8Array | Promise<Uint8Array> => {
    const version = () => versionOf(job.version);
    if (comparison?.outcome === "out of reach") {
      return renderer.extendedReference({ ...plan, version: version() });
    }
    if (options.store !== undefined && made.why === "opened again") {
      const { store, layOutDefaults } = options;
      return renderer.referenceOfDefaults({ ...plan, version: version(), store, defaults: layOutDefaults() });
    }
    if (made.way === "reference") return renderer.reference({ ...plan, version: version() });
    if (comparison?.outcome === "comparable") {
      return renderer.incremental({ ...plan, version: version(), boxes: comparison.boxes });
    }
    return renderer.whole({ ...plan, version: job.version, dynamicLayers: dynamicLayersOf(job) });
  };
  if (fitWidth !== undefined) {
    // Over white when the design's own format has no transparency.
    const painting = { alpha: formatFacts[output.format].alpha, dynamicLayers: dynamicLayersOf(job) };
    const whole = paintWhole(scene, painting, frameTools);
    return shrinkPicture(whole, { width: fitWidth, quality }).then((picture) => ({ ...picture, made }));
  }
  if (made.way === "animated" && moving !== undefined && animation !== undefined) {
    const bytes = drawAnimated(plan, { ...options, moving, animation });
    return bytes.then((file) => ({ bytes: file, width, height, made }));
  }
  if (made.way === "joined" && moving !== undefined && animation !== undefined) {
    const { timeline } = animation;
    const { paletteImage } = options;
    const version = versionOf(job.version);
    const joined = moving.joined({ ...plan, version, timeline, comparison, made, paletteImage });
    return joined.bytes.then((bytes) => ({ bytes, width, height, made: joined.made }));
  }
  return Promise.resolve(bytesOf()).then((bytes) => ({ bytes, width, height, made }));
}

/** Paints and encodes all frames, and keeps nothing. */
async function drawAnimated(
  plan: ImagePlan,
  {
    job,
    moving,
    animation: { timeline, translucent },
    frameTools,
    paletteImage,
  }: ImageOptions & Storing & { moving: MovingRenderer; animation: Animation },
): Promise<Uint8Array> {
  const dynamicLayers = dynamicLayersOf(job);
  const { scene, quality } = plan;
  if (!translucent)
    return await moving.whole({ ...plan, version: job.version, timeline, dynamicLayers, paletteImage });
  const durations = timeline.frames.map(({ duration }) => duration);
  const frames = paintFrames(scene, timeline, dynamicLayers, frameTools);
  return encodeGifFrames(frames, { quality, durations, repeats: timeline.repeats });
}

/** Adds a page to the document of this process. */
export function drawPage(
  scene: Scene,
  { document, frameTools }: { document: PdfDocument | undefined; frameTools: FrameTools },
): Drawn {
  const { width, height } = scene.design;
  document?.addPage(scene, frameTools.createOffscreen);
  const made = { way: "page", why: "a page of a document is wanted" } as const;
  return Promise.resolve({ bytes: new Uint8Array(), width, height, made });
}

/** Layers, by layer_id, that a query string can change. */
function dynamicLayersOf({ version, dynamicLayers = [] }: RenderJob): ReadonlySet<string> {
  return version?.dynamicLayers ?? new Set(dynamicLayers);
}

export function versionOf(version: RenderJob["version"]): NonNullable<RenderJob["version"]> {
  if (version === undefined) throw new Error("Only a version has a reference");
  return version;
}
