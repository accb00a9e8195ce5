import type { Scene } from "../../src/paint/scene.ts";
import type { IncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";
import { firstReference, planFrom, type SceneVersion } from "../../src/render/incremental/reference.ts";

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
    return renderer.make(firstReference, { scene, quality, version }).file;
  }
  const plan = planFrom(reference, scene, renderer.patchesOver);
  const isPatched = plan.kind === "patch" || plan.kind === "same";
  return renderer.make(plan, { scene: isPatched ? scene : whole, quality, version }).file;
}
