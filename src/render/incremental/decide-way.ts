import type { Box } from "../../design/geometry.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { RenderPaths, RenderWay } from "../protocol/render-ways.ts";

/** The design version that a scene belongs to. */
export interface SceneVersion {
  key: VersionKey;
  /** Layers, by layer_id, whose content may differ between images. */
  dynamicLayers: ReadonlySet<string>;
}

/** The comparison of a scene with the reference of its version, if there is one. */
export type Comparison =
  | { outcome: "never rendered" }
  | { outcome: "no reference" }
  | { outcome: "static layers differ" }
  | { outcome: "outlier" }
  /** It differs where nothing is kept of the backdrop. */
  | { outcome: "out of reach" }
  /** Boxes of whole pixels that have to be painted and encoded again. */
  | { outcome: "comparable"; boxes: readonly Box[] };

export interface AnimationFacts {
  /** Whether its background is an animated picture. */
  movingBackground: boolean;
  /** Whether it is a GIF whose pixels may be transparent. */
  translucent: boolean;
}

/** The input of the decision. */
export interface RenderFacts {
  thumbnail: boolean;
  /** Undefined for a still image. */
  animation: AnimationFacts | undefined;
  paths: RenderPaths;
  version: SceneVersion | undefined;
  /** Whether another worker has rendered the version. */
  isReopened?: boolean | undefined;
  changed: readonly string[];
  missingFonts: boolean;
  /** Pixels of the image, and the most that the renderer caches. */
  pixels: number;
  mostPixels: number;
}

/**
 * Decides how an image is made: the first rule that holds, from top to bottom. `compare` is called only when everything
 * else allows parts of the reference to be reused.
 */
export function decideWay(facts: RenderFacts, compare: () => Comparison): RenderWay {
  if (facts.thumbnail) return { way: "thumbnail", why: "a small picture is wanted" };
  const notKept = whyNotKept(facts);
  if (facts.animation !== undefined) return decideAnimation(facts.animation, notKept, compare);
  if (notKept !== undefined) return { way: "whole", why: notKept };
  const comparison = compare();
  // Most versions of a tail are opened once, and a reference costs as much again as the image.
  const isNew = comparison.outcome === "never rendered";
  if (isNew && !facts.isReopened) return { way: "whole", why: "first of its version" };
  if (isNew || comparison.outcome === "no reference") return { way: "reference", why: "opened again" };
  const newReference = whyNewReference(comparison);
  if (newReference !== undefined) return { way: "reference", why: newReference };
  const why = whatDiffers(comparison);
  return why === "nothing differs" ? { way: "unchanged", why } : { way: "incremental", why };
}

function decideAnimation(
  { translucent, movingBackground }: NonNullable<RenderFacts["animation"]>,
  notKept: ReturnType<typeof whyNotKept>,
  compare: () => Comparison,
): RenderWay {
  if (notKept !== undefined) return { way: "animated", why: notKept };
  // A transparent pixel can't replace an opaque one of the frame before.
  if (translucent) return { way: "animated", why: "pixels may be transparent" };
  if (movingBackground) return { way: "animated", why: "its background moves" };
  const comparison = compare();
  const isFirst = comparison.outcome === "never rendered" || comparison.outcome === "no reference";
  if (isFirst) return { way: "joined", why: "first of its version" };
  return { way: "joined", why: whyNewReference(comparison) ?? whatDiffers(comparison) };
}

/** Why no parts of a reference may be used or kept. */
function whyNotKept({ paths, version, missingFonts, changed, pixels, mostPixels }: RenderFacts) {
  if (paths === "whole") return "LIMN_RENDER_PATHS is whole";
  if (version === undefined) return "it has no version";
  // What is kept of texts in a font's stead must not be taken for the font once its files come.
  if (missingFonts) return "fonts are missing";
  // A reference for one edit would push out the one that readers share.
  if (changed.some((id) => !version.dynamicLayers.has(id))) return "static layers are edited";
  if (pixels > mostPixels) return "it is too large to keep";
  return undefined;
}

/** Why a reference is replaced. */
function whyNewReference({ outcome }: Comparison) {
  if (outcome === "static layers differ") return "static layers differ";
  if (outcome === "outlier") return "others resemble each other more";
  if (outcome === "out of reach") return "values reach further";
  return undefined;
}

function whatDiffers(comparison: Comparison) {
  return comparison.outcome === "comparable" && comparison.boxes.length === 0
    ? "nothing differs"
    : "dynamic layers differ";
}
