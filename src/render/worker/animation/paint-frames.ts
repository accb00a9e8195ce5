import type { Motion } from "../../../paint/drawing.ts";
import { intersection } from "../../../design/geometry.ts";
import { motionOf } from "../../../paint/draw-picture.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import { shadowsOf } from "../../../design/shadows.ts";
import type { PaintContext } from "../../../paint/canvas.ts";
import { createPaintParts } from "../../../paint/paint-parts.ts";
import { moves, paintSceneBackground, partsOf, type Scene } from "../../../paint/scene.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";
import type { Timeline } from "./timeline.ts";

/** The motions of a scene's background and layers. */
export function motionsOf(scene: Scene): Motion[] {
  const { picture } = scene.background;
  const background = picture && motionOf(picture);
  const layers = withMembers(scene.layers).flatMap(
    ({ drawing, variants }) => variants?.motions ?? drawing.motion ?? [],
  );
  return background === undefined ? layers : [background, ...layers];
}

/** An estimate of the cost of a frame, in encoded pixels, that doesn't depend on the machine. */
export function frameCost(scene: Scene): number {
  const { width, height } = scene.design;
  const area = { x: 0, y: 0, width, height };
  const layers = withMembers(scene.layers.slice(stillBelow(scene)));
  return layers.reduce((sum, { layer, ink }) => {
    const visibleInk = intersection(ink, area);
    return sum + visibleInk.width * visibleInk.height * (0.1 + 0.5 * shadowsOf(layer).length);
  }, width * height);
}

/** Paints the frames. What is below all animated layers is painted once. */
export function* paintFrames(
  scene: Scene,
  { frames }: Timeline,
  dynamicLayers: ReadonlySet<string>,
  { acquire, createOffscreen, reportFreed }: FrameTools,
): Generator<Pixels> {
  const { width, height } = scene.design;
  const grounded = scene.background.picture?.movement === undefined;
  const parts = partsOf(scene, dynamicLayers);
  const firstMoving = parts.findIndex((part) => "layer" in part && moves(part));
  const below = grounded ? parts.slice(0, firstMoving < 0 ? parts.length : firstMoving) : [];
  const paintParts = createPaintParts(scene.design, { acquire, createOffscreen });
  const still = acquire(width, height);
  const paintBackground = (context: PaintContext, moment: number) => {
    context.clearRect(0, 0, width, height);
    paintSceneBackground(context, scene, true, moment);
  };
  if (grounded) {
    paintBackground(still.context, 0);
    paintParts(still.context, below, { moment: 0 });
  }
  const { context } = acquire(width, height);
  for (const { moment } of frames) {
    if (grounded) {
      context.clearRect(0, 0, width, height);
      context.drawImage(still.canvas, 0, 0);
    } else {
      paintBackground(context, moment);
    }
    paintParts(context, parts.slice(below.length), { moment });
    // The frames and the encoder's copy of them.
    reportFreed(width * height * 8);
    yield { data: context.getImageData(0, 0, width, height).data, width, height };
  }
}

/** The number of still layers at the bottom. */
function stillBelow({ background, layers }: Scene): number {
  if (background.picture?.movement !== undefined) return 0;
  const first = layers.findIndex(moves);
  return first < 0 ? layers.length : first;
}
