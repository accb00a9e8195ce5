import { readColor } from "../../../design/color.ts";
import type { AnimatedFormat } from "../../../design/output-formats.ts";
import type { Scene } from "../../../paint/scene.ts";
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

/** The animation of a scene; undefined for a still scene. */
export function animationOf(scene: Scene, format: AnimatedFormat): Animation | undefined {
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
