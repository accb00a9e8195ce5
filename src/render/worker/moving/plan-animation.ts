import { readColour } from "../../../design/colour.ts";
import { formatFacts, type OutputFormat } from "../../../design/output-formats.ts";
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

/** A scene that moves. */
export interface Animation {
  /** Paints and encodes all frames. All is painted when it returns. Absent where the limits leave fewer than two frames. */
  encode: (() => Uint8Array | Promise<Uint8Array>) | undefined;
  /** Whether frames are left out to keep the limits. */
  dropped: boolean;
}

/** What a moving image had to leave out. */
export function frameNotes(pictures: ScenePictures, animation: Animation | undefined): RenderNote[] {
  const code = "frames_dropped";
  const notes: RenderNote[] = [];
  if (pictures.background?.picture.movement?.isShortened === true)
    notes.push({ target: { kind: "background" }, code });
  for (const [layer_id, { picture }] of pictures.layers) {
    if (picture.movement?.isShortened === true) notes.push({ target: { kind: "layer", layer_id }, code });
  }
  if (animation?.dropped === true) notes.push({ target: { kind: "image" }, code });
  return notes;
}

/** How a scene is animated; undefined when it stands still, or its format does. */
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
  if (timeline.frames.length < 2) return { encode: undefined, dropped };
  const durations = timeline.frames.map(({ duration }) => duration);
  const encode = () => {
    const frames = paintFrames(scene, timeline, tools);
    if (format === "webp") return encodeWebpFrames(frames, { quality, durations });
    // Only a background that lets something through can leave pixels clear.
    const alpha = readColour(scene.design.background.color).alpha < 1;
    return encodeGifFrames(frames, { quality, durations, alpha });
  };
  return { encode, dropped };
}

function isAnimated(format: OutputFormat): format is keyof typeof mostCost {
  return formatFacts[format].animated;
}
