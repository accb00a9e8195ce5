import { readColour } from "../../../design/colour.ts";
import type { OutputFormat } from "../../../design/design.ts";
import type { ScenePictures } from "../../../paint/scene.ts";
import type { FrameTools } from "../../incremental/paint-whole.ts";
import type { RenderNote } from "../../protocol/render-job.ts";
import type { Scene } from "../../../paint/scene.ts";
import { encodeGifFrames } from "../../codecs/gif/encode-gif-frames.ts";
import { encodeWebpFrames } from "../../codecs/encode-webp-frames.ts";
import { frameCost, motionsOf, paintFrames } from "./paint-frames.ts";
import { timelineOf } from "./timeline.ts";

const mostFrames = 120;
/** What all frames together may cost: some two seconds, and as WebP of noise at the highest quality five. */
const mostCost = { gif: 30_000_000, webp: 20_000_000 };

export function canMove(format: OutputFormat): format is "gif" | "webp" {
  return format === "gif" || format === "webp";
}

export interface MovingImage {
  /** Absent where no more than one frame keeps the limits: the image stands still then. */
  bytes?: Uint8Array | Promise<Uint8Array>;
  /** Whether frames were left out to keep the limits. */
  dropped: boolean;
}

/** What a moving image had to leave out. */
export function frameNotes(found: ScenePictures, moving: MovingImage | undefined): RenderNote[] {
  const code = "frames_dropped";
  const notes: RenderNote[] = [];
  if (found.background?.picture.movement?.shortened === true) notes.push({ target: "background", code });
  for (const [layer_id, { picture }] of found.layers) {
    if (picture.movement?.shortened === true) notes.push({ target: { layer_id }, code });
  }
  if (moving?.dropped === true) notes.push({ target: "image", code });
  return notes;
}

/** Renders a scene that moves; undefined when it stands still, or its format does. All is painted when this returns. */
export function renderMoving(
  scene: Scene,
  { format, quality }: { format: OutputFormat; quality: number },
  tools: FrameTools,
): MovingImage | undefined {
  if (!canMove(format)) return undefined;
  const motions = motionsOf(scene);
  if (motions.length === 0) return undefined;
  const timeline = timelineOf(motions, Math.min(mostFrames, Math.floor(mostCost[format] / frameCost(scene))));
  if (timeline.frames.length < 2) return { dropped: timeline.dropped };
  const frames = paintFrames(scene, timeline, tools);
  const durations = timeline.frames.map(({ duration }) => duration);
  // Only a background that lets something through can leave pixels clear.
  const alpha = readColour(scene.design.background.color).alpha < 1;
  const bytes =
    format === "gif"
      ? encodeGifFrames(frames, { quality, durations, alpha })
      : encodeWebpFrames(frames, { quality, durations });
  return { bytes, dropped: timeline.dropped };
}
