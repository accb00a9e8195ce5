import type { Scene } from "../../paint/scene.ts";
import type { EngineWarning, Rendered, RenderJob } from "../protocol/render-job.ts";
import { type Animation, frameWarnings } from "./animation/animation-of.ts";
import { layerWarnings, stackWarnings } from "./layer-warnings.ts";
import type { PreparedLayout } from "./prepare-layout.ts";

/** Thumbnails have none. */
export function warningsOf(
  { fitWidth, scale }: RenderJob,
  scene: Scene,
  { pictures, overfull }: Pick<PreparedLayout, "pictures" | "overfull">,
  animation: Animation | undefined,
): readonly EngineWarning[] {
  if (fitWidth !== undefined) return [];
  return [...layerWarnings(scene, scale), ...stackWarnings(overfull), ...frameWarnings(pictures, animation)];
}

export function withWarnings(
  warnings: readonly EngineWarning[],
  lostFonts: readonly string[],
): Pick<Rendered, "warnings" | "lostFonts"> {
  return { ...(warnings.length > 0 ? { warnings } : {}), ...(lostFonts.length > 0 ? { lostFonts } : {}) };
}
