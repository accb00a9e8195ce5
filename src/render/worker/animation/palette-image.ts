import type { Design } from "../../../design/design.ts";
import type { Scene } from "../../../paint/scene.ts";
import { type RenderJob, withChanges } from "../../protocol/render-job.ts";

/** The image that the version's frames share a palette for. */
export interface PaletteImage {
  /** Identifies the scene within its version. */
  id: string;
  /** Doesn't depend on the reader, other than by pictures, nor on the time. */
  layOut: () => Scene;
}

// Any time will do that is always the same.
const paletteTime = 0;

/**
 * The version without values, with the pictures of this image, long before any countdown ends; or the image itself if there is
 * no such version, or it can't be laid out.
 */
export function paletteImageOf(
  { version, design, defaultLayers, pictures }: RenderJob,
  scene: Scene,
  layOutDefaults: ((version: { design: Design }, scene: Scene, now: number) => Scene) | undefined,
): PaletteImage {
  const defaults = version?.design ?? (defaultLayers && withChanges(design, defaultLayers));
  if (defaults === undefined || layOutDefaults === undefined) return { id: "own", layOut: () => scene };
  const id = JSON.stringify(pictures.map(({ target, key }) => [target, key]));
  return { id, layOut: () => layOutDefaults({ design: defaults }, scene, paletteTime) };
}
