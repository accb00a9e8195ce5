import type { Scene } from "../../paint/scene.ts";
import {
  firstReference,
  type PatchesOver,
  planFrom,
  type PlanOfParts,
  type Reference,
  type SceneVersion,
} from "../incremental/reference.ts";
import type { JobVersion, RenderJob } from "../protocol/render-job.ts";
import type { RenderPaths, RenderWay, Why } from "../protocol/render-ways.ts";
import type { Animation } from "./animation/animation-of.ts";

/** How an image is made, with what its step needs. `why` is for logs and metrics alone: no code reads it. */
export type Plan =
  | { kind: "page" }
  | { kind: "thumbnail"; fitWidth: number }
  /** Paints and encodes everything, and keeps nothing but the fact that the version was rendered. */
  | { kind: "whole"; isFirst?: true; why: Why<"whole"> }
  | { kind: "animate whole"; animation: Animation; why: Why<"animated"> }
  /** Makes the first frame like a still image, and joins changes to it. */
  | {
      kind: "join frames";
      animation: Animation;
      version: SceneVersion;
      first: PlanOfParts;
      why: Why<"joined">;
    }
  /** Makes a reference of the version without readers' values, which a file keeps, and the image from it. */
  | {
      kind: "make reference of defaults";
      version: JobVersion;
      writeReferenceFile: WriteReferenceFile;
      why: Why<"reference">;
    }
  | (PlanOfParts & { version: SceneVersion });

export type WriteReferenceFile = (content: Uint8Array) => void;

/** What a plan depends on. */
export interface Facts {
  isPage: boolean;
  /** The width of a thumbnail; undefined for an image. */
  fitWidth: number | undefined;
  scene: Scene;
  /** Undefined for a still image. */
  animation: Animation | undefined;
  paths: RenderPaths;
  version: JobVersion | undefined;
  /** Whether another worker has rendered the version. */
  isReopened: boolean;
  missingFonts: boolean;
  /** What the renderer has of the version, and what it can keep. */
  wasRendered: boolean;
  reference: Reference | undefined;
  maxPixels: number;
  patchesOver: PatchesOver;
  /** Undefined if no file may keep a reference of the version, or one does. */
  writeReferenceFile: WriteReferenceFile | undefined;
}

/** Whether an image of the design is wanted, and no thumbnail or page. */
export const isImage = ({ fitWidth, isPage }: RenderJob): boolean =>
  fitWidth === undefined && isPage === undefined;

/** Decides how an image is made: the first rule that holds, from top to bottom. */
export function planImage(facts: Facts): Plan {
  const { isPage, fitWidth, animation, version, reference, writeReferenceFile } = facts;
  if (isPage) return { kind: "page" };
  if (fitWidth !== undefined) return { kind: "thumbnail", fitWidth };
  const notKept = whyNothingIsKept(facts);
  if (animation !== undefined) return planAnimation(animation, notKept, facts);
  if (version === undefined || notKept !== undefined)
    return { kind: "whole", why: notKept ?? "it has no version" };
  if (reference !== undefined) return { ...planFrom(reference, facts.scene, facts.patchesOver), version };
  // Most versions of a tail are opened once, and a reference costs as much again as the image.
  if (!facts.wasRendered && !facts.isReopened)
    return { kind: "whole", isFirst: true, why: "first of its version" };
  if (writeReferenceFile === undefined) return { ...firstReference, version };
  return { kind: "make reference of defaults", version, writeReferenceFile, why: "opened again" };
}

function planAnimation(
  animation: Animation,
  notKept: ReturnType<typeof whyNothingIsKept>,
  { version, reference, scene, patchesOver }: Facts,
): Plan {
  if (version === undefined || notKept !== undefined)
    return { kind: "animate whole", animation, why: notKept ?? "it has no version" };
  // A transparent pixel can't replace an opaque one of the frame before.
  if (animation.encodeTranslucent !== undefined)
    return { kind: "animate whole", animation, why: "pixels may be transparent" };
  if (animation.movingBackground) return { kind: "animate whole", animation, why: "its background moves" };
  const join = { kind: "join frames", animation, version } as const;
  if (reference === undefined) return { ...join, first: firstReference, why: "first of its version" };
  const first = planFrom(reference, scene, patchesOver);
  return { ...join, first, why: first.why };
}

/** Why no parts of a reference may be used or kept. */
function whyNothingIsKept({ paths, version, missingFonts, scene: { design, changed }, maxPixels }: Facts) {
  if (paths === "whole") return "LIMN_RENDER_PATHS is whole";
  if (version === undefined) return "it has no version";
  // What is kept of texts in a font's stead must not be taken for the font once its files come.
  if (missingFonts) return "fonts are missing";
  // A reference for one edit would push out the one that readers share.
  if (changed.some((id) => !version.dynamicLayers.has(id))) return "static layers are edited";
  if (design.width * design.height > maxPixels) return "it is too large to keep";
  return undefined;
}

/** Whether static layers are painted, of which a scene may have only the cached pixels of a reference. */
export const paintsStaticLayers = ({ kind }: Plan): boolean => kind !== "patch" && kind !== "same";

/** Whether a still image leaves a reference. */
export const makesReference = ({ kind }: Plan): boolean =>
  kind === "make reference" || kind === "make reference of defaults" || kind === "extend reference";

/** Whether parts for later images are made, or there were none to make it from. */
export function isCold(plan: Plan): boolean {
  if (plan.kind === "join frames") return plan.first.kind === "make reference";
  return plan.kind === "whole" ? plan.isFirst === true : makesReference(plan);
}

/** The way and the reason that are logged and counted. */
export function wayOf(plan: Plan): RenderWay {
  switch (plan.kind) {
    case "page":
      return { way: "page", why: "a page of a document is wanted" };
    case "thumbnail":
      return { way: "thumbnail", why: "a small picture is wanted" };
    case "whole":
      return { way: "whole", why: plan.why };
    case "animate whole":
      return { way: "animated", why: plan.why };
    case "join frames":
      return { way: "joined", why: plan.why };
    case "make reference":
    case "make reference of defaults":
    case "extend reference":
      return { way: "reference", why: plan.why };
    case "patch":
      return { way: "incremental", why: plan.why };
    case "same":
      return { way: "unchanged", why: plan.why };
    default:
      return plan satisfies never;
  }
}
