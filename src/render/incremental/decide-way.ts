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
  /** Boxes of whole pixels that have to be painted and encoded again. */
  | { outcome: "comparable"; boxes: readonly Box[] };

/** The input of the decision. */
export interface RenderFacts {
  thumbnail: boolean;
  animated: boolean;
  paths: RenderPaths;
  version: SceneVersion | undefined;
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
  const { version, changed } = facts;
  if (facts.thumbnail) return { way: "thumbnail", why: "a small picture is wanted" };
  if (facts.animated) return { way: "animated", why: "it moves" };
  if (facts.paths === "whole") return { way: "whole", why: "LIMN_RENDER_PATHS is whole" };
  if (version === undefined) return { way: "whole", why: "it has no version" };
  // What is kept of texts in a font's stead must not be taken for the font once its files come.
  if (facts.missingFonts) return { way: "whole", why: "fonts are missing" };
  // A reference for one edit would push out the one that readers share.
  if (changed.some((id) => !version.dynamicLayers.has(id)))
    return { way: "whole", why: "static layers are edited" };
  if (facts.pixels > facts.mostPixels) return { way: "whole", why: "it is too large to keep" };
  const comparison = compare();
  // Most versions of a tail are opened once, and a reference costs as much again as the image.
  if (comparison.outcome === "never rendered") return { way: "whole", why: "first of its version" };
  if (comparison.outcome === "no reference") return { way: "reference", why: "opened again" };
  if (comparison.outcome === "static layers differ") return { way: "reference", why: "static layers differ" };
  if (comparison.outcome === "outlier") return { way: "reference", why: "others resemble each other more" };
  if (comparison.boxes.length === 0) return { way: "unchanged", why: "nothing differs" };
  return { way: "incremental", why: "dynamic layers differ" };
}
