import { readColour } from "../../../design/colour.ts";
import { type AnimatedFormat, isAnimatedFormat, type OutputFormat } from "../../../design/output-formats.ts";
import type { Scene, ScenePictures } from "../../../paint/scene.ts";
import type { EngineWarning } from "../../protocol/render-job.ts";
import { frameCost, motionsOf } from "./paint-frames.ts";
import type { AnimationFacts } from "../../incremental/decide-way.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

const mostFrames = 120;
/** Limit for the cost of all frames: about two seconds, and five for WebP of noise at the highest quality. */
const mostCost = { gif: 30_000_000, webp: 20_000_000 } as const satisfies Record<AnimatedFormat, number>;
/** Whether a later frame can make a pixel transparent that an earlier one has painted. */
const canClear = { gif: false, webp: true } as const satisfies Record<AnimatedFormat, boolean>;

/** An animated scene. */
export interface Animation extends AnimationFacts {
  timeline: Timeline;
  /** Whether the limits allow more than one frame. */
  isMoving: boolean;
  /** Whether frames are dropped because of limits. */
  dropped: boolean;
}

/** Warnings about dropped frames. */
export function frameWarnings(pictures: ScenePictures, animation: Animation | undefined): EngineWarning[] {
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

/** The animation of a scene; undefined for a still scene or format. */
export function planAnimation(scene: Scene, format: OutputFormat): Animation | undefined {
  if (!isAnimatedFormat(format)) return undefined;
  const motions = motionsOf(scene);
  if (motions.length === 0) return undefined;
  const timeline = timelineOf(motions, Math.min(mostFrames, Math.floor(mostCost[format] / frameCost(scene))));
  // Only a translucent background can leave pixels transparent.
  const isClear = readColour(scene.design.background.color).alpha < 1;
  return {
    timeline,
    isMoving: timeline.frames.length > 1,
    dropped: timeline.dropped,
    translucent: isClear && !canClear[format],
    movingBackground: scene.background.picture?.movement !== undefined,
  };
}
