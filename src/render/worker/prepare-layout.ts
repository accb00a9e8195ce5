import { Path2D } from "@napi-rs/canvas";
import type { CreateSharingCache } from "../../bounds/bounded-cache.ts";
import type { Design } from "../../design/design.ts";
import type { CreateOffscreen, CreatePath } from "../../paint/canvas.ts";
import { isAnimatedFormat } from "../../design/output-formats.ts";
import { type EncodeSymbol, loadEncoder, needsEncoder } from "../../kinds/code/load-encoder.ts";
import type { Drawing } from "../../paint/drawing.ts";
import { placeLayers, type PlaceTools } from "../../paint/layout/place-layers.ts";
import { scaleDesign } from "../../paint/scale-design.ts";
import { layOutScene, type Scene, type ScenePictures } from "../../paint/scene.ts";
import type { MeasureWith } from "../../paint/text/measure-text.ts";
import {
  isImage,
  type JobPicture,
  type JobVersion,
  type LoadPicture,
  type RenderJob,
} from "../protocol/render-job.ts";
import type { JobFonts } from "./fonts/job-fonts.ts";
import { createMeasureWithFonts } from "./fonts/measure-with-fonts.ts";
import type { DecodedPictures } from "./pictures/decoded-pictures.ts";

/** What the layout of a job needs, so that it can be laid out without waiting. */
export interface PreparedLayout {
  pictures: ScenePictures;
  /** Stacks, by layer_id, whose members need more room than they have. */
  overfull: readonly string[];
  layOut: () => Scene;
  /** Lays out the job's version without readers' values, with the layers of the job's scene that are the same; by default at the job's time. */
  layOutDefaults: (version: Pick<JobVersion, "design">, scene: Scene, now?: number) => Scene;
}

interface PreparedJob {
  job: RenderJob;
  /** The job's, in which lost fonts have other names. */
  design: Design;
  /** An earlier scene of the version, whose layers are reused. */
  reference?: Scene | undefined;
  /** Whether the job's pictures may be stored in files; they may by default. */
  storesPictures?: boolean;
}

/** Loads a job's pictures, and the modules that it needs. */
export type PrepareLayout = (prepared: PreparedJob, loadPicture: LoadPicture) => Promise<PreparedLayout>;

interface LayoutOptions {
  decodedPictures: Pick<DecodedPictures, "find">;
  fonts: Pick<JobFonts, "covers">;
  createOffscreen: CreateOffscreen;
  createCache: CreateSharingCache;
}

const createPath: CreatePath = (data) => new Path2D(data);

export function createPrepareLayout({
  decodedPictures,
  fonts,
  createOffscreen,
  createCache,
}: LayoutOptions): PrepareLayout {
  const measureFor = createMeasureFor();
  const countdownTexts = createCache<Map<string, Drawing>>();
  const placements: NonNullable<PlaceTools["placements"]> = new WeakMap();
  const layoutTools = { ownCovers: fonts.covers, createOffscreen, createPath, countdownTexts };
  let encodeSymbol: EncodeSymbol | undefined;

  return async ({ job, design, reference, storesPictures = true }, loadPicture) => {
    const { now = Date.now(), changed = [], scale = 1 } = job;
    const moves = isImage(job) && isAnimatedFormat(job.format);
    const tools = { ...layoutTools, measureText: await measureFor(job), now, moves, scale };
    // Pages are measured with other fonts.
    const placeTools = {
      ...placeToolsOf(job, tools),
      placements: job.isPage === true ? undefined : placements,
    };
    const { design: unscaled, overfull } = placeLayers(design, placeTools, job.movedLayers);
    const placed = scaleDesign(unscaled, scale);
    const finding = { animated: moves, storing: storesPictures, isCached: isCachedIn(reference, changed) };
    const pictures = await decodedPictures.find(placed, job.pictures, loadPicture, finding);
    if (needsEncoder(design)) encodeSymbol ??= await loadEncoder();
    const sceneTools = { ...tools, encodeSymbol };
    return {
      pictures,
      overfull,
      layOut: () => layOutScene(placed, pictures, sceneTools, { changed, reference }),
      layOutDefaults(version, scene, at = now) {
        const { design: defaults } = placeLayers(version.design, placeTools);
        return layOutScene(
          scaleDesign(defaults, scale),
          pictures,
          { ...sceneTools, now: at },
          { reference: scene },
        );
      },
    };
  };
}

function placeToolsOf({ pictures }: RenderJob, tools: Omit<PlaceTools, "hasPicture">): PlaceTools {
  const hasPicture = (id: string) =>
    pictures.some(({ target }) => target.kind === "layer" && target.layer_id === id);
  return { ...tools, hasPicture };
}

/** The pages of a document have fonts of their own. Their module is imported on demand: only a document's process needs it. */
function createMeasureFor(): (job: RenderJob) => MeasureWith | Promise<MeasureWith> {
  const forImages = createMeasureWithFonts();
  let forPages: MeasureWith | undefined;
  const loadForPages = async () => {
    const { createMeasureForPages } = await import("./fonts/measure-for-pages.ts");
    return (forPages ??= createMeasureForPages());
  };
  return ({ isPage }) => (isPage === true ? (forPages ?? loadForPages()) : forImages);
}

/** Whether a picture is in a layer, or the background, that the reference has only as cached pixels. */
export function isCachedIn(
  reference: Scene | undefined,
  changed: readonly string[] = [],
): (request: JobPicture) => boolean {
  const cached = reference?.cachedPictures;
  if (cached === undefined) return () => false;
  return ({ target, key }: JobPicture): boolean => {
    if (target.kind === "background") return cached.background === key;
    return cached.layers.get(target.layer_id) === key && !changed.includes(target.layer_id);
  };
}
