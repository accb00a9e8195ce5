import { Path2D } from "@napi-rs/canvas";
import { createReportFreed } from "../../bounds/external-memory.ts";
import type { Design } from "../../design/design.ts";
import { renameFamilies } from "../../design/family-names.ts";
import { formatFacts } from "../../design/output-formats.ts";
import type { CreateOffscreen, CreatePath } from "../../paint/canvas.ts";
import { type EncodeSymbol, loadEncoder, needsEncoder } from "../../paint/codes/load-encoder.ts";
import { layOutScene, type Scene } from "../../paint/scene.ts";
import { type Comparison, decideWay } from "../incremental/decide-way.ts";
import type { ImagePlan } from "../incremental/incremental-renderer.ts";
import { createCanvasPool } from "../incremental/offscreen-canvases.ts";
import { type FrameTools, paintWhole } from "../incremental/paint-whole.ts";
import { createFormatRenderers, type FormatRenderer } from "../incremental/render-formats.ts";
import type { LoadPicture, Rendered, RenderJob, RenderNote } from "../protocol/render-job.ts";
import type { RenderPaths, RenderWay } from "../protocol/render-ways.ts";
import type { HeldFonts } from "./fonts/company-fonts.ts";
import { createFontsOnDemand } from "./fonts/fonts-on-demand.ts";
import { createMeasureWithFonts } from "./fonts/measure-with-fonts.ts";
import { layerNotes } from "./layer-notes.ts";
import { type Animation, frameNotes, planAnimation } from "./moving/plan-animation.ts";
import { createFindPictures } from "./pictures/decoded-pictures.ts";
import { type DecodeLimits, decodeLimits } from "./pictures/open-picture.ts";
import { shrinkPicture } from "./pictures/shrink-picture.ts";

/** Renders a job: decode, lay out, decide, paint, encode. Throws PictureBroken before anything is painted. */
export type Engine = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

/** The engine of this process, with its caches. Fonts are registered on the way. */
export function createEngine(
  limits: DecodeLimits = decodeLimits,
  { paths = "incremental" }: { paths?: RenderPaths } = {},
): Engine {
  const reportFreed = createReportFreed();
  const findPictures = createFindPictures(limits, reportFreed);
  const heldFonts = createFontsOnDemand();
  const canvases = createCanvasPool(reportFreed);
  const measureText = createMeasureWithFonts();
  const createOffscreen: CreateOffscreen = (width, height) => {
    const offscreen = canvases.acquire(roundUp(width), roundUp(height));
    // All of it: where a canvas is drawn turned, its edges are mixed with what lies beside them.
    offscreen.context.clearRect(0, 0, offscreen.width, offscreen.height);
    return { ...offscreen, release: () => canvases.release(offscreen) };
  };
  const createPath: CreatePath = (data) => new Path2D(data);
  let encodeSymbol: EncodeSymbol | undefined;
  const frameTools = { acquire: canvases.acquire, createOffscreen, reportFreed };
  const renderers = createFormatRenderers(frameTools);

  return async (job, loadPicture) => {
    const { pictures, fonts, format, fitWidth, now = Date.now(), changed = [] } = job;
    const moves = fitWidth === undefined && formatFacts[format].animated;
    if (fonts !== undefined) await heldFonts.find(fonts, loadPicture);
    const lostFonts = lostAliases(fonts, heldFonts);
    const design = withoutFonts(job.design, lostFonts);
    const found = await findPictures(design, pictures, loadPicture, moves);
    if (needsEncoder(design)) encodeSymbol ??= await loadEncoder();
    const renderer = renderers[format];
    const paintTools = {
      measureText,
      ownCovers: heldFonts.covers,
      createOffscreen,
      createPath,
      encodeSymbol,
    };
    // From here to the encoder nothing waits, so the pooled canvases are this render's alone.
    try {
      const sharing = paths === "incremental" && lostFonts.length === 0 && fitWidth === undefined;
      const reference = sharing ? referenceOf(job, renderer) : undefined;
      const scene = layOutScene(design, found, { ...paintTools, now, moves }, { changed, reference });
      const animation = fitWidth === undefined ? planAnimation(scene, job, frameTools) : undefined;
      const decided = decide(scene, { job, renderer, animation, paths, missingFonts: lostFonts.length > 0 });
      const drawn = draw(scene, { job, renderer, animation, decided, frameTools });
      canvases.releaseAll();
      const notes = fitWidth === undefined ? [...layerNotes(scene), ...frameNotes(found, animation)] : [];
      return { ...(await drawn), made: decided.made, ...withNotes(notes, lostFonts) };
    } finally {
      canvases.releaseAll();
    }
  };
}

function referenceOf({ version, quality }: RenderJob, renderer: FormatRenderer): Scene | undefined {
  return version && renderer.referenceScene(version, quality);
}

interface Decided {
  made: RenderWay;
  comparison: Comparison | undefined;
}

interface DecideOptions {
  job: RenderJob;
  renderer: FormatRenderer;
  animation: Animation | undefined;
  paths: RenderPaths;
  missingFonts: boolean;
}

function decide(scene: Scene, { job, renderer, animation, paths, missingFonts }: DecideOptions): Decided {
  const { version, quality, fitWidth, changed = [] } = job;
  let comparison: Comparison | undefined;
  const made = decideWay(
    {
      thumbnail: fitWidth !== undefined,
      animated: animation?.encode !== undefined,
      paths,
      version,
      changed,
      missingFonts,
      pixels: scene.design.width * scene.design.height,
      mostPixels: renderer.mostPixels,
    },
    () => (comparison = renderer.compare({ scene, quality, version: versionOf(version) })),
  );
  return { made, comparison };
}

interface DrawOptions {
  job: RenderJob;
  renderer: FormatRenderer;
  animation: Animation | undefined;
  decided: Decided;
  frameTools: FrameTools;
}

type Drawn = Promise<Pick<Rendered, "bytes" | "width" | "height">>;

/** Paints a scene in the way that was decided on, and encodes it. Everything is painted when this returns. */
function draw(scene: Scene, { job, renderer, animation, decided, frameTools }: DrawOptions): Drawn {
  const { width, height, output } = scene.design;
  const { quality, fitWidth } = job;
  const plan: ImagePlan = { scene, quality };
  const bytesOf = (): Uint8Array | Promise<Uint8Array> => {
    const { made, comparison } = decided;
    const version = () => versionOf(job.version);
    if (made.way === "animated" && animation?.encode !== undefined) return animation.encode();
    if (made.way === "reference") return renderer.reference({ ...plan, version: version() });
    if (comparison?.outcome === "comparable") {
      return renderer.incremental({ ...plan, version: version(), boxes: comparison.boxes });
    }
    return renderer.whole(plan);
  };
  if (fitWidth !== undefined) {
    // As its own format shows it: over white where that has no transparency.
    const whole = paintWhole(scene, formatFacts[output.format].alpha, frameTools);
    return shrinkPicture(whole, { width: fitWidth, quality });
  }
  return Promise.resolve(bytesOf()).then((bytes) => ({ bytes, width, height }));
}

function versionOf(version: RenderJob["version"]): NonNullable<RenderJob["version"]> {
  if (version === undefined) throw new Error("Only a version has a reference");
  return version;
}

/** Aliases of families whose files couldn't all be loaded. */
function lostAliases(fonts: RenderJob["fonts"], held: HeldFonts): string[] {
  return (fonts ?? []).map(({ alias }) => alias).filter((alias) => held.covers(alias) === undefined);
}

/** Under names of their own: what is measured in a family's stead must not be taken for it once its files come. */
function withoutFonts(design: Design, lost: readonly string[]): Design {
  if (lost.length === 0) return design;
  const renamed = (family: string) => (lost.includes(family) ? `${family} (lost)` : family);
  return { ...design, layers: design.layers.map((layer) => renameFamilies(layer, renamed)) };
}

function withNotes(
  notes: readonly RenderNote[],
  lostFonts: readonly string[],
): Pick<Rendered, "notes" | "lostFonts"> {
  return { ...(notes.length > 0 ? { notes } : {}), ...(lostFonts.length > 0 ? { lostFonts } : {}) };
}

/** Steps of 64 pixels, so that texts of about the same length share a canvas. */
function roundUp(side: number): number {
  return Math.ceil(side / 64) * 64;
}
