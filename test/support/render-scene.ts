import type { Scene } from "../../src/paint/scene.ts";
import type { IncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";
import type { SceneVersion } from "../../src/render/incremental/reference.ts";
import { performParts, planFrom } from "../../src/render/worker/render-parts.ts";

/**
 * Renders an image like the engine, and a version's first image twice, so that it becomes the reference. A scene that reuses
 * layers of a reference is given without them too, as `whole`.
 */
export function renderScene<File>(
  renderer: IncrementalRenderer<File>,
  scene: Scene,
  quality: number,
  version: SceneVersion,
  whole = scene,
): File {
  const { reference } = renderer.find(version, quality);
  if (reference === undefined) {
    renderer.whole({ scene, quality, version, dynamicLayers: version.dynamicLayers });
    return renderer.makeReference({ scene, quality, version }, undefined).file;
  }
  const plan = planFrom(reference, scene, renderer.patchesOver);
  const isPatched = plan.kind === "patch" || plan.kind === "same";
  return performParts(plan, { scene: isPatched ? scene : whole, quality, version }, renderer).file;
}
