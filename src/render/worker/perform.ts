import type { Design } from "../../design/design.ts";
import {
  type AnimatedFormat,
  formatFacts,
  isAnimatedFormat,
  type OutputFormat,
} from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import type { FrameTools } from "../incremental/offscreen-canvases.ts";
import { paintWhole } from "../incremental/paint-whole.ts";
import { createFormatRenderers, type FormatRenderer } from "../incremental/render-formats.ts";
import type { LoadPicture, Rendered, RenderJob } from "../protocol/render-job.ts";
import type { RenderWay } from "../protocol/render-ways.ts";
import { type AnimationTools, createAnimationRenderers } from "./animation/animated-formats.ts";
import type { Animation } from "./animation/animation-of.ts";
import type { AnimationRenderer } from "./animation/animation-renderer.ts";
import { paletteImageOf } from "./animation/palette-image.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { shrinkPicture } from "./pictures/open-picture.ts";
import { isCold, type Plan, wayOf } from "./plan.ts";
import type { PreparedLayout } from "./prepare-layout.ts";
import type { ReferenceFiles } from "./stored-references.ts";

/** A scene to make an image of. */
interface ImageToMake {
  job: RenderJob;
  scene: Scene;
  layout: Pick<PreparedLayout, "layOutDefaults">;
  missingFonts: boolean;
}

interface StepTools {
  renderers: Renderers;
  frameTools: FrameTools;
  /** Where pages are added. */
  document: PdfDocument | undefined;
}

type Made = Pick<Rendered, "bytes" | "width" | "height" | "made" | "isCold">;

/** Paints a scene as planned before it returns, and encodes it. */
export async function perform(plan: Plan, toMake: ImageToMake, tools: StepTools): Promise<Made> {
  const making = performPlan(plan, toMake, tools);
  return isCold(plan) ? { ...(await making), isCold: true } : await making;
}

function performPlan(plan: Plan, toMake: ImageToMake, tools: StepTools): Promise<Made> {
  const { job, scene, layout } = toMake;
  const { renderers, frameTools, document } = tools;
  const image = { scene, quality: job.quality };
  const renderer = renderers.still[job.format];
  const made = wayOf(plan);
  switch (plan.kind) {
    case "page":
      document?.addPage(scene, frameTools.createOffscreen);
      return finish(new Uint8Array(), scene, made);
    case "thumbnail":
      return makeThumbnail(plan.fitWidth, toMake, frameTools).then((picture) => ({ ...picture, made }));
    case "whole": {
      const { version } = job;
      return finish(renderer.whole({ ...image, version, dynamicLayers: dynamicLayersOf(job) }), scene, made);
    }
    case "make reference of defaults": {
      const { version, writeReferenceFile } = plan;
      const defaults = layout.layOutDefaults(version, scene);
      const file = renderer.makeReferenceOfDefaults({ ...image, version }, defaults, writeReferenceFile);
      return finish(file, scene, made);
    }
    case "make reference":
    case "extend reference":
    case "patch":
    case "same":
      return finish(renderer.make(plan, { ...image, version: plan.version }).file, scene, made);
    case "animate whole":
    case "join frames":
      return animate(plan, toMake, renderers);
    default:
      return plan satisfies never;
  }
}

async function finish(
  file: Uint8Array | Promise<Uint8Array>,
  { design: { width, height } }: Scene,
  made: RenderWay,
): Promise<Made> {
  return { bytes: await file, width, height, made };
}

async function makeThumbnail(
  width: number,
  { job, scene }: ImageToMake,
  frameTools: FrameTools,
): Promise<Omit<Made, "made">> {
  // Over white when the design's own format has no transparency.
  const { alpha } = formatFacts[scene.design.output.format];
  const whole = paintWhole(scene, { alpha, dynamicLayers: dynamicLayersOf(job) }, frameTools);
  return await shrinkPicture(whole, { width, quality: job.quality });
}

function animate(
  plan: Plan & { animation: Animation },
  { job, scene, layout, missingFonts }: ImageToMake,
  { animated }: Renderers,
): Promise<Made> {
  const { animation } = plan;
  const paletteImage = paletteImageOf(job, scene, missingFonts ? undefined : layout.layOutDefaults);
  const image = { scene, quality: job.quality, animation, paletteImage };
  const renderer = animated[animation.format];
  if (plan.kind === "join frames") {
    const { version, first } = plan;
    const { bytes, whyMore } = renderer.join({ ...image, version, first });
    return finish(bytes, scene, whyMore === undefined ? wayOf(plan) : { way: "joined", why: whyMore });
  }
  const { version } = job;
  const file = renderer.whole({ ...image, version, dynamicLayers: dynamicLayersOf(job) });
  return finish(file, scene, wayOf(plan));
}

/** Layers, by layer_id, that a query string can change. */
function dynamicLayersOf({ version, dynamicLayers = [] }: RenderJob): ReadonlySet<string> {
  return version?.dynamicLayers ?? new Set(dynamicLayers);
}

/** The renderers of all formats, with their references. */
export interface Renderers {
  still: Record<OutputFormat, FormatRenderer>;
  animated: Record<AnimatedFormat, AnimationRenderer>;
}

export function createRenderers(tools: AnimationTools): Renderers {
  return { still: createFormatRenderers(tools), animated: createAnimationRenderers(tools) };
}

interface FoundScene {
  /** An earlier scene of the version, whose layers are reused. */
  earlier?: Scene | undefined;
  /** Stores what a file keeps of the reference that is made. Absent if there is one, or it may not be stored. */
  writeReferenceFile?: ((content: Uint8Array) => void) | undefined;
}

/** Looks for an earlier scene of a job's version in memory, and then in files. */
export function createFindEarlier({ still, animated }: Renderers, files: ReferenceFiles | undefined) {
  const sceneOf = ({ version, quality, format }: RenderJob): Scene | undefined => {
    if (version === undefined) return undefined;
    // An animated design has a still image only while nothing moves in it.
    const first = isAnimatedFormat(format) ? animated[format].find(version, quality).reference : undefined;
    return (first ?? still[format].find(version, quality).reference)?.scene;
  };
  const isDue = createDaily();
  return async (job: RenderJob, loadPicture: LoadPicture): Promise<FoundScene> => {
    const earlier = sceneOf(job);
    const renderer = still[job.format];
    if (files === undefined) return { earlier };
    if (earlier !== undefined) {
      if (isDue(job)) files.touch(job, renderer);
      return { earlier };
    }
    const writeReferenceFile = await files.restore(job, renderer, loadPicture);
    return { earlier: sceneOf(job), writeReferenceFile };
  };
}

const dayMs = 86_400_000;

/** True once a day for each version and format. At first its reference was just read or written. */
function createDaily(): (job: RenderJob) => boolean {
  const lastAt = new WeakMap<Design, Partial<Record<OutputFormat, number>>>();
  return ({ version, format }) => {
    if (version === undefined) return false;
    const times = lastAt.get(version.design) ?? {};
    lastAt.set(version.design, times);
    const now = performance.now();
    const isDue = now - (times[format] ??= now) >= dayMs;
    if (isDue) times[format] = now;
    return isDue;
  };
}
