import type { Motion } from "../../../paint/drawing.ts";
import { intersection } from "../../../design/geometry.ts";
import { motionOf } from "../../../paint/image-painter.ts";
import { type LaidOutLayer, withMembers } from "../../../paint/laid-out-layer.ts";
import { paintLayers } from "../../../paint/paint-layer.ts";
import { shadowsOf } from "../../../paint/shadows.ts";
import type { FrameTools } from "../../incremental/paint-whole.ts";
import type { Pixels } from "../../codecs/pixels.ts";
import { paintSceneBackground, type Scene } from "../../../paint/scene.ts";
import type { Timeline } from "./timeline.ts";

/** How each part of a scene moves: its background, and its layers. */
export function motionsOf(scene: Scene): Motion[] {
  const { picture } = scene.background;
  const background = picture && motionOf(picture);
  const layers = withMembers(scene.layers).flatMap(({ drawing }) => drawing.motion ?? []);
  return background === undefined ? layers : [background, ...layers];
}

/** What a frame costs to paint and encode, in pixels encoded. Rough, but the same wherever it is worked out. */
export function frameCost(scene: Scene): number {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const layers = withMembers(scene.layers.slice(stillBelow(scene)));
  return layers.reduce((sum, { layer, ink }) => {
    const seen = intersection(ink, area);
    return sum + seen.width * seen.height * (0.1 + 0.5 * shadowsOf(layer).length);
  }, width * height);
}

/** Paints frame after frame; what lies below all that moves is painted once. */
export function* paintFrames(
  scene: Scene,
  { frames }: Timeline,
  { acquire, createOffscreen, reportFreed }: FrameTools,
): Generator<Pixels> {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const below = stillBelow(scene);
  const grounded = scene.background.picture?.movement === undefined;
  const still = acquire(width, height);
  still.context.clearRect(0, 0, width, height);
  if (grounded) {
    paintSceneBackground(still.context, scene, true);
    paintLayers(still.context, scene.layers.slice(0, below), { area, createOffscreen, moment: 0 });
  }
  const { context } = acquire(width, height);
  for (const { moment } of frames) {
    context.clearRect(0, 0, width, height);
    if (grounded) context.drawImage(still.canvas, 0, 0);
    else paintSceneBackground(context, scene, true, moment);
    paintLayers(context, scene.layers.slice(below), { area, createOffscreen, moment });
    // These, and the encoder's copy of them.
    reportFreed(width * height * 8);
    yield { data: context.getImageData(0, 0, width, height).data, width, height };
  }
}

/** How many layers, from the bottom, stand still with nothing moving under them. */
function stillBelow({ background, layers }: Scene): number {
  if (background.picture?.movement !== undefined) return 0;
  const first = layers.findIndex(moves);
  return first < 0 ? layers.length : first;
}

function moves(layer: LaidOutLayer): boolean {
  return withMembers([layer]).some(({ drawing }) => drawing.motion !== undefined);
}
