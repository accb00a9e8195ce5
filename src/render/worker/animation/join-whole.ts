import type { Scene } from "../../../paint/scene.ts";
import type { VersionPalette } from "../../../../packages/codecs/gif/gif-colors.ts";
import type { Patch } from "../../../../packages/codecs/patch-codec.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { createNumberOf, frameStates } from "./frame-states.ts";
import { movingBoxes, withoutEqualFrames } from "./join-frames.ts";
import type { JoinedFormat } from "./joined-format.ts";
import { paintFrames } from "./paint-frames.ts";
import type { Timeline } from "./timeline.ts";

interface WholePlan {
  scene: Scene;
  quality: number;
  timeline: Timeline;
  dynamicLayers: ReadonlySet<string>;
  palette: VersionPalette | undefined;
}

/**
 * Joins the frames of an animation, each painted whole, to the file that `createJoinFrames` makes of parts. Everything is painted
 * when it returns.
 */
export async function joinWhole<First, Change>(
  format: JoinedFormat<First, Change>,
  { scene, quality, timeline, dynamicLayers, palette }: WholePlan,
  tools: FrameTools,
): Promise<Uint8Array> {
  const { width, height } = scene.design;
  const frames = paintFrames(scene, timeline, dynamicLayers, tools);
  const nextFrame = (): Patch => {
    const { value, done } = frames.next();
    if (done === true) throw new Error("The timeline has more frames than were painted");
    return { x: 0, y: 0, ...value };
  };
  let before = nextFrame();
  const first = format.encodeFirst(before, { quality, opaque: false, palette });
  const isGrounded = scene.background.picture?.movement === undefined;
  const { values } = frameStates(scene, movingBoxes(scene), createNumberOf());
  const isShared = isGrounded && values === "";
  // Called once for each frame after the first, in order.
  const nextChange = () => {
    const after = nextFrame();
    const change = format.encodeChange({ before: [before], after: [after], first, quality, isShared });
    before = after;
    return change;
  };
  const { duration, rest } = withoutEqualFrames(timeline, nextChange);
  const changes = await Promise.all(
    rest.map(async ({ change, duration: shown }) => ({ change: await change, duration: shown })),
  );
  const { repeats } = timeline;
  return await format.join({ first, duration, rest: changes, width, height, quality, repeats });
}
