import { formatFacts } from "../../design/output-formats.ts";
import type { Scene } from "../../paint/scene.ts";
import type { FrameTools } from "../incremental/offscreen-canvases.ts";
import { paintWhole } from "../incremental/paint-whole.ts";
import type { Rendered, RenderJob } from "../protocol/render-job.ts";
import type { RenderWay } from "../protocol/render-ways.ts";
import type { Animation } from "./animation/animation-of.ts";
import { paletteImageOf } from "./animation/palette-image.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { performParts } from "./render-parts.ts";
import { shrinkPicture } from "./pictures/open-picture.ts";
import { isCold, type Plan, wayOf } from "./plan.ts";
import type { PreparedLayout } from "./prepare-layout.ts";
import type { Renderers } from "./renderers.ts";

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
      return finish(performParts(plan, { ...image, version: plan.version }, renderer).file, scene, made);
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
