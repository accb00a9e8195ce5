import { readColor } from "../../../design/color.ts";
import { type AnimatedFormat, isAnimatedFormat, type OutputFormat } from "../../../design/output-formats.ts";
import type { Scene, ScenePictures } from "../../../paint/scene.ts";
import type { EngineWarning } from "../../protocol/render-job.ts";
import { animatedFormats } from "./animated-formats.ts";
import type { EncodeTranslucent } from "./joined-format.ts";
import { frameCost, motionsOf } from "./paint-frames.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

const maxFrames = 120;

/** An animated scene, and what of it decides how it is made. */
export interface Animation {
  format: AnimatedFormat;
  timeline: Timeline;
  /** Whether the limits allow more than one frame. */
  hasFrames: boolean;
  /** Whether frames are dropped because of limits. */
  dropped: boolean;
  /** Whether its background is an animated picture. */
  movingBackground: boolean;
  /** Encodes its frames if pixels may be transparent that no frame of the format could make so again; otherwise undefined. */
  encodeTranslucent: EncodeTranslucent | undefined;
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
export function animationOf(scene: Scene, format: OutputFormat): Animation | undefined {
  if (!isAnimatedFormat(format)) return undefined;
  const motions = motionsOf(scene);
  if (motions.length === 0) return undefined;
  const { maxCost, encodeTranslucent } = animatedFormats[format];
  const timeline = timelineOf(motions, Math.min(maxFrames, Math.floor(maxCost / frameCost(scene))));
  // Only a translucent background can leave pixels transparent.
  const isClear = readColor(scene.design.background.color).alpha < 1;
  return {
    format,
    timeline,
    hasFrames: timeline.frames.length > 1,
    dropped: timeline.dropped,
    movingBackground: scene.background.picture?.movement !== undefined,
    encodeTranslucent: isClear ? encodeTranslucent : undefined,
  };
}
