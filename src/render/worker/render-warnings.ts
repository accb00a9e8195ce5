import { type LaidOutLayer, withMembers } from "../../paint/laid-out-layer.ts";
import type { Scene, ScenePictures } from "../../paint/scene.ts";
import type { EngineWarning, Rendered, RenderJob } from "../protocol/render-job.ts";
import type { Animation } from "./animation/animation-of.ts";
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

/** Warnings about layers that are shown differently from the design. Sizes in them are those at scale 1. */
export function layerWarnings({ layers }: { layers: readonly LaidOutLayer[] }, scale = 1): EngineWarning[] {
  const warnings: EngineWarning[] = [];
  for (const layer of withMembers(layers)) {
    addTextWarnings(layer, scale, warnings);
    addCodeWarnings(layer, warnings);
  }
  return warnings;
}

// Multiplied by a scale and divided again, a size may differ in its last digit.
const equalSizes = 1 - 1e-9;

function addTextWarnings(
  { layer, drawing: { text } }: LaidOutLayer,
  scale: number,
  warnings: EngineWarning[],
): void {
  if (text === undefined) return;
  const target = { kind: "layer", layer_id: layer.layer_id } as const;
  if (text.shortened) warnings.push({ target, code: "text_shortened" });
  if ("font_size" in layer && text.font_size < layer.font_size * equalSizes) {
    warnings.push({
      target,
      code: "text_shrunk",
      font_size: Math.round((text.font_size / scale) * 1000) / 1000,
    });
  }
  if (text.cut) warnings.push({ target, code: "text_cut" });
  if (text.left_out > 0) warnings.push({ target, code: "letters_left_out", count: text.left_out });
}

function addCodeWarnings({ layer, drawing: { code } }: LaidOutLayer, warnings: EngineWarning[]): void {
  if (code === undefined || code.module >= 1) return;
  const target = { kind: "layer", layer_id: layer.layer_id } as const;
  warnings.push({ target, code: code.module === 0 ? "code_left_out" : "code_too_small" });
}

/** Warnings about stacks, by layer_id, whose members need more room than they have. */
function stackWarnings(overfull: readonly string[]): EngineWarning[] {
  return overfull.map((layer_id) => ({ target: { kind: "layer", layer_id }, code: "stack_overfull" }));
}

/** Warnings about dropped frames. Only pictures of an image that may be animated have movement. */
function frameWarnings(pictures: ScenePictures, animation: Animation | undefined): EngineWarning[] {
  const code = "frames_dropped";
  const warnings: EngineWarning[] = [];
  if (pictures.background?.picture?.movement?.isShortened === true)
    warnings.push({ target: { kind: "background" }, code });
  for (const [layer_id, { picture }] of pictures.layers) {
    if (picture?.movement?.isShortened === true) warnings.push({ target: { kind: "layer", layer_id }, code });
  }
  if (animation?.dropped === true) warnings.push({ target: { kind: "image" }, code });
  return warnings;
}
