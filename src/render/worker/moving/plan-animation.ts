import { readColour } from "../../../design/colour.ts";
import { formatFacts, type OutputFormat } from "../../../design/output-formats.ts";
import type { Scene, ScenePictures } from "../../../paint/scene.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import type { EngineWarning } from "../../protocol/render-job.ts";
import { encodeGifFrames } from "../../codecs/gif/encode-gif-frames.ts";
import { encodeWebpFrames } from "../../codecs/encoders.ts";
import { frameCost, motionsOf, paintFrames } from "./paint-frames.ts";
import type { AnimationFacts } from "../../incremental/decide-way.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

const mostFrames = 120;
/** Limit for the cost of all frames: about two seconds, and five for WebP of noise at the highest quality. */
const mostCost = { gif: 30_000_000, webp: 20_000_000 };

/** An animated scene. */
export interface Animation extends AnimationFacts {
  timeline: Timeline;
  /** Paints all frames before it returns, and encodes them. Absent when the limits allow fewer than two frames. */
  encode: (() => Uint8Array | Promise<Uint8Array>) | undefined;
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
export function planAnimation(
  scene: Scene,
  { format, quality }: { format: OutputFormat; quality: number },
  tools: FrameTools,
): Animation | undefined {
  if (!isAnimated(format)) return undefined;
  const motions = motionsOf(scene);
  if (motions.length === 0) return undefined;
  const timeline = timelineOf(motions, Math.min(mostFrames, Math.floor(mostCost[format] / frameCost(scene))));
  const { dropped } = timeline;
  // Only a translucent background can leave pixels transparent.
  const alpha = readColour(scene.design.background.color).alpha < 1;
  const translucent = format === "gif" && alpha;
  const movingBackground = scene.background.picture?.movement !== undefined;
  const facts = { timeline, dropped, translucent, movingBackground };
  if (timeline.frames.length < 2) return { ...facts, encode: undefined };
  const durations = timeline.frames.map(({ duration }) => duration);
  const encode = () => {
    const frames = paintFrames(scene, timeline, tools);
    if (format === "webp") return encodeWebpFrames(frames, { quality, durations });
    return encodeGifFrames(frames, { quality, durations, alpha });
  };
  return { ...facts, encode };
}

function isAnimated(format: OutputFormat): format is keyof typeof mostCost {
  return formatFacts[format].animated;
}
