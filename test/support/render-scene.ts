import type { Scene } from "../../src/paint/scene.ts";
import { type Comparison, decideWay, type SceneVersion } from "../../src/render/incremental/decide-way.ts";
import type { IncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";

/**
 * Renders an image like the engine, and a version's first image twice, so that it becomes the reference. A scene that reuses
 * layers of a reference is given without them too, as `whole`.
 */
export function renderScene<File>(
  renderer: IncrementalRenderer<File>,
  scene: Scene,
  quality: number,
  version?: SceneVersion,
  whole = scene,
): File {
  const { width, height } = scene.design;
  const facts = {
    thumbnail: false,
    animation: undefined,
    paths: "incremental",
    missingFonts: false,
  } as const;
  const sizes = { pixels: width * height, mostPixels: renderer.mostPixels };
  if (version === undefined) return renderer.whole({ scene, quality });
  let comparison: Comparison | undefined;
  const { way } = decideWay(
    { ...facts, ...sizes, version, changed: scene.changed },
    () => (comparison = renderer.compare({ scene, quality, version })),
  );
  if (comparison?.outcome === "never rendered") {
    renderer.whole({ scene, quality, version });
    return renderer.reference({ scene, quality, version });
  }
  if (comparison?.outcome === "out of reach")
    return renderer.extendedReference({ scene: whole, quality, version });
  if (way === "reference") return renderer.reference({ scene: whole, quality, version });
  if (comparison?.outcome === "comparable") {
    return renderer.incremental({ scene, quality, version, boxes: comparison.boxes });
  }
  return renderer.whole({ scene: whole, quality });
}
