import { Path2D } from "@napi-rs/canvas";
import type { CreateSharingCache } from "../../bounds/bounded-cache.ts";
import type { Design } from "../../design/design.ts";
import type { CreateOffscreen, CreatePath } from "../../paint/canvas.ts";
import { isAnimatedFormat } from "../../design/output-formats.ts";
import { type EncodeSymbol, loadEncoder } from "../../kinds/code/load-encoder.ts";
import { needsEncoder } from "../../kinds/painters.ts";
import type { Drawing, PaintTime } from "../../paint/drawing.ts";
import { countdownStates, layOutStates, type PlacedState } from "../../paint/countdown-states.ts";
import { findZone, utc } from "../../design/time/zone.ts";
import { type PlacedDesign, placeLayers, type PlaceTools } from "../../paint/layout/place-layers.ts";
import { scaleDesign } from "../../paint/scale-design.ts";
import {
  layOutScene,
  type Scene,
  type SceneOrigin,
  type ScenePictures,
  type SceneTools,
} from "../../paint/scene.ts";
import type { MeasureWith } from "../../paint/text/measure-text.ts";
import type { JobPicture, JobVersion, LoadPicture, RenderJob } from "../protocol/render-job.ts";
import { isImage } from "./plan.ts";
import { createMeasureWithFonts, type JobFonts } from "./fonts/job-fonts.ts";
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
  /** Whether the scene is never painted. Default false. */
  isMeasuring?: boolean;
  /** Pictures that needn't be decoded; by default those of which the reference has the pixels. */
  isLeftOut?: (picture: JobPicture) => boolean;
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

  return async ({ job, design, reference, isMeasuring = false, ...finds }, loadPicture) => {
    const { changed = [], scale = 1 } = job;
    const time = timeOf(job);
    const tools = { ...layoutTools, measureText: await measureFor(job), ...time, scale };
    // Pages are measured with other fonts.
    const placeTools = {
      ...placeToolsOf(job, tools),
      placements: job.isPage === true ? undefined : placements,
    };
    const place = (of: Design, movedLayers?: RenderJob["movedLayers"]) => {
      const { design: placed, overfull } = placeLayers(of, placeTools, movedLayers);
      return { design: scaleDesign(placed, scale), overfull };
    };
    const states = statesOf(design, time);
    const placed = (states?.designs ?? [design]).map((one) => place(one, job.movedLayers));
    const { storesPictures: storing = true, isLeftOut: isCached = isCachedIn(reference, changed) } = finds;
    const find: FindPictures = (of, needed) =>
      decodedPictures.find(of, needed, loadPicture, { animated: time.moves, storing });
    const found = await findAll(placed, job.pictures, { isCached, find });
    const { pictures } = found[0];
    if (needsEncoder(design)) encodeSymbol ??= await loadEncoder();
    const sceneTools = { ...tools, encodeSymbol, ...measuringTools(isMeasuring && !time.moves) };
    return {
      pictures,
      overfull: [...new Set(placed.flatMap(({ overfull }) => overfull))],
      layOut: () => layOutFound(found, states, sceneTools, { changed, reference }),
      layOutDefaults(version, scene, now = time.now) {
        const defaults = statesOf(version.design, { ...time, now, moves: false })?.designs[0];
        const origin = { reference: scene, isTimed: states !== undefined };
        const { design: own } = place(defaults ?? version.design);
        return layOutScene(own, pictures, { ...sceneTools, now }, origin);
      },
    };
  };
}

/** Undefined for a design without conditions, and where none names a countdown. */
function statesOf(design: Design, time: PaintTime): ReturnType<typeof countdownStates> {
  const hasConditions = design.layers.some(({ show_when }) => show_when !== undefined);
  return hasConditions ? countdownStates(design, time) : undefined;
}

/** Which frames of an animation are dropped depends on what it covers, so it is laid out whole. */
function measuringTools(isMeasuring: boolean): Pick<SceneTools, "countdownTexts" | "isMeasuring"> {
  // What is only measured mustn't be painted later.
  return isMeasuring ? { isMeasuring, countdownTexts: undefined } : {};
}

type FindPictures = (design: Design, needed: readonly JobPicture[]) => ReturnType<DecodedPictures["find"]>;

/** The pictures of each placement, one after the other: they are mostly the same ones. Of cached ones only the keys. */
async function findAll(
  placed: readonly PlacedDesign[],
  pictures: readonly JobPicture[],
  { isCached, find }: { isCached: (picture: JobPicture) => boolean; find: FindPictures },
): Promise<[PlacedState, ...PlacedState[]]> {
  const cached = pictures.filter(isCached);
  const needed = pictures.filter((picture) => !isCached(picture));
  const found: PlacedState[] = [];
  for (const { design } of placed) {
    const decoded = needed.length === 0 ? noPictures : await find(design, needed);
    found.push({ design, pictures: withKeys(decoded, cached) });
  }
  const [first, ...later] = found;
  if (first === undefined) throw new Error("A design has at least one state");
  return [first, ...later];
}

function layOutFound(
  found: readonly [PlacedState, ...PlacedState[]],
  states: ReturnType<typeof statesOf>,
  tools: SceneTools,
  origin: SceneOrigin,
): Scene {
  const [{ design, pictures }] = found;
  return states === undefined
    ? layOutScene(design, pictures, tools, origin)
    : layOutStates(found, states, tools, origin);
}

const noPictures: ScenePictures = { background: undefined, layers: new Map() };

function withKeys(pictures: ScenePictures, requests: readonly JobPicture[]): ScenePictures {
  if (requests.length === 0) return pictures;
  let { background } = pictures;
  const layers = new Map(pictures.layers);
  for (const { target, key } of requests) {
    if (target.kind === "background") background = { key, picture: undefined };
    else layers.set(target.layer_id, { key, picture: undefined });
  }
  return { background, layers };
}

/** The server checks names of zones. */
function timeOf(job: RenderJob): PaintTime {
  const { now = Date.now(), timeZone } = job;
  const zone = (timeZone === undefined ? undefined : findZone(timeZone)) ?? utc;
  return { now, zone, moves: isImage(job) && isAnimatedFormat(job.format) };
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
