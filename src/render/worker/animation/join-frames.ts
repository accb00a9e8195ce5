import {
  type BoundedCache,
  createBoundedCache,
  type CreateSharingCache,
} from "../../../bounds/bounded-cache.ts";
import { type Box, meet, union, wholePixels } from "../../../design/geometry.ts";
import { moves, type Scene } from "../../../paint/scene.ts";
import type { Patch } from "../../../../packages/codecs/patch-codec.ts";
import type { SceneVersion } from "../../incremental/reference.ts";
import { createNumberOf, frameStates } from "./frame-states.ts";
import type { JoinedFormat } from "./joined-format.ts";
import type { Timeline } from "./timeline.ts";

export interface JoinPlan<First> {
  scene: Scene;
  version: SceneVersion;
  quality: number;
  timeline: Timeline;
  first: First;
  /** Paints the scene's moving boxes at a moment. */
  paintAt: (boxes: readonly Box[], moment: number) => readonly Patch[];
}

export interface Joined {
  bytes: Promise<Uint8Array>;
  /** Whether readers' values are visible where frames differ, so that frames are shared by readers with the same only. */
  valuesOverMotion: boolean;
  /** How many changes between frames were painted and encoded, and how many came from the cache. */
  encoded: number;
  cached: number;
}

/** Undefined for frames that are equal. */
type CachedChange<Change> = { change: Change | undefined };
type MaybeChange<Change> = Change | Promise<Change> | undefined;

// An entry of the list, and the shortest keys.
const minWeight = 400;

/**
 * Joins the frames of animations. Frame k of an open is frame k - 1 of an open one second later, so each change from one
 * state to the next is painted and encoded once.
 */
export function createJoinFrames<First, Change>(
  format: JoinedFormat<First, Change>,
  createCache: CreateSharingCache,
): (plan: JoinPlan<First>) => Joined {
  const changes = createCache<CachedChange<Change>>();
  const isWorthKeeping = createIsWorthKeeping();
  const numberOf = createNumberOf();

  return (plan) => {
    const { scene, version, quality, timeline, first } = plan;
    const { width, height } = scene.design;
    const boxes = format.oneBox ? evenUnion(movingBoxes(scene)) : movingBoxes(scene);
    const states = frameStates(scene, boxes, numberOf);
    const prefix = `${version.key} q${quality} ${numberOf(format.basisOf(first))} ${states.shown} ${states.values}`;
    const paintOnce = createPaintOnce((moment) => plan.paintAt(boxes, moment));
    const kept = isWorthKeeping(prefix, states.values);
    const encoded = new Map<string, MaybeChange<Change>>();
    const changeTo = (from: number, to: number): MaybeChange<Change> => {
      const key = `${prefix} ${states.stateAt(from)} > ${states.stateAt(to)}`;
      const cached = changes.get(key);
      if (cached !== undefined) return cached.change;
      // An animated picture that is shorter than the animation repeats its changes.
      if (encoded.has(key)) return encoded.get(key);
      const change = format.encodeChange({
        before: paintOnce(from),
        after: paintOnce(to),
        first,
        quality,
        // Not whether it is kept, which depends on the readers before.
        isShared: states.values === "",
      });
      encoded.set(key, change);
      return change;
    };
    const { duration, rest } = withoutEqualFrames(timeline, changeTo);
    const join = async () => {
      const frames = await Promise.all(
        rest.map(async ({ change, duration: shown }) => ({ change: await change, duration: shown })),
      );
      if (kept) {
        for (const [key, change] of encoded) {
          const known = await change;
          const weight = minWeight + key.length * 2 + (known === undefined ? 0 : format.weigh(known));
          changes.set(key, { change: known }, { weight });
        }
      }
      const { repeats } = timeline;
      return await format.join({ first, duration, rest: frames, width, height, quality, repeats });
    };
    const cached = timeline.frames.length - 1 - encoded.size;
    return { bytes: join(), valuesOverMotion: states.values !== "", encoded: encoded.size, cached };
  };
}

/** One box around all, whose corner has even coordinates. */
function evenUnion(boxes: readonly Box[]): Box[] {
  if (boxes.length === 0) return [];
  const { x, y, width, height } = union(boxes);
  const [right, bottom] = [x + width, y + height];
  const [left, top] = [x - (x % 2), y - (y % 2)];
  return [{ x: left, y: top, width: right - left, height: bottom - top }];
}

/** Frames that are equal to the one before extend its duration. */
export function withoutEqualFrames<Change>(
  { frames }: Timeline,
  changeTo: (from: number, to: number) => Change | undefined,
): { duration: number; rest: { change: Change; duration: number }[] } {
  const rest: { change: Change; duration: number }[] = [];
  const shown = { duration: 0 };
  let last: { duration: number } = shown;
  let before: number | undefined;
  for (const { moment, duration } of frames) {
    const change = before === undefined ? undefined : changeTo(before, moment);
    before = moment;
    if (change === undefined) {
      last.duration += duration;
      continue;
    }
    const frame = { change, duration };
    rest.push(frame);
    last = frame;
  }
  return { duration: shown.duration, rest };
}

/** Two consecutive changes have a moment in common. */
function createPaintOnce(paint: (moment: number) => readonly Patch[]): (moment: number) => readonly Patch[] {
  let last: { moment: number; patches: readonly Patch[] } | undefined;
  return (moment) => {
    if (last?.moment !== moment) last = { moment, patches: paint(moment) };
    return last.patches;
  };
}

const maxValues = 256;

/** Frames with a reader's values are worth keeping once a second reader has the same, such as a segment's price. */
function createIsWorthKeeping(): (prefix: string, values: string) => boolean {
  const seen: BoundedCache<true> = createBoundedCache(maxValues);
  return (prefix, values) => {
    if (values === "") return true;
    const isKnown = seen.get(prefix) === true;
    seen.set(prefix, true);
    return isKnown;
  };
}

/** The boxes in which frames can differ: whole pixels of the canvas, without overlap. */
export function movingBoxes({ design, layers }: Scene): Box[] {
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const boxes = layers.filter(moves).flatMap(({ ink }) => wholePixels(ink, canvas) ?? []);
  return boxes.reduce<Box[]>(withBox, []);
}

/** Unites a box with those that it overlaps; their bounds may overlap others. */
function withBox(separate: readonly Box[], box: Box): Box[] {
  const touched = separate.filter((one) => meet(one, box));
  if (touched.length === 0) return [...separate, box];
  const others = separate.filter((one) => !touched.includes(one));
  return withBox(others, union([box, ...touched]));
}
