import type { Motion } from "../../../paint/drawing.ts";

/** The frames of an animation, once through. */
export interface Timeline {
  frames: readonly TimelineFrame[];
  /** Whether the animation begins again after the last frame. Otherwise that frame stays. */
  repeats: boolean;
  /** Whether frames were dropped. */
  dropped: boolean;
}

export interface TimelineFrame {
  /** The moment that the frame shows. */
  moment: number;
  /** In milliseconds; a multiple of 10, because GIF uses hundredths of a second. */
  duration: number;
}

const longestRound = 60_000;
const minDuration = 20;

/**
 * Merges the motions of all layers over the longest one; shorter loops repeat. If any motion is played once, all together are.
 * Moments closer than 20 ms are merged. Beyond `mostFrames`, frames are dropped evenly, but never the first, nor one that stays.
 */
export function timelineOf(motions: readonly Motion[], maxFrames: number): Timeline {
  const length = Math.min(longestRound, Math.max(minDuration, ...motions.map((motion) => motion.length)));
  const frames = joinedFrames(momentsOf(motions, length), length);
  const count = Math.max(1, Math.min(frames.length, maxFrames));
  const repeats = motions.every((motion) => motion.repeats);
  // With the last frame if it stays; without it if the first follows.
  const step = repeats ? frames.length / count : (frames.length - 1) / Math.max(1, count - 1);
  const selectedFrames = Array.from({ length: count }, (_, index) => Math.floor(index * step + 1e-9)).flatMap(
    (index) => frames[index] ?? [],
  );
  const starts = selectedFrames.map(({ from }) => Math.round(from / 10) * 10);
  const end = Math.round(length / 10) * 10;
  return {
    frames: selectedFrames.map(({ moment }, index) => ({
      moment,
      duration: (starts[index + 1] ?? end) - (starts[index] ?? 0),
    })),
    repeats,
    dropped: selectedFrames.length < frames.length,
  };
}

/** All moments of a loop at which something changes, in order, including 0. */
function momentsOf(motions: readonly Motion[], length: number): number[] {
  const moments = new Set([0]);
  for (const motion of motions) {
    const end = motion.repeats ? length : Math.min(length, motion.length);
    for (let start = 0; start < end; start += Math.max(minDuration, motion.length)) {
      for (const moment of motion.moments) if (start + moment < length) moments.add(start + moment);
    }
  }
  return [...moments].sort((one, other) => one - other);
}

/** Frames of a visible duration; each shows the last of its merged moments. */
function joinedFrames(moments: readonly number[], length: number): { from: number; moment: number }[] {
  const frames: { from: number; moment: number }[] = [];
  for (const moment of moments) {
    const last = frames.at(-1);
    if (last !== undefined && moment - last.from < minDuration) {
      // The first frame shows the start of every layer.
      if (last.from > 0) last.moment = moment;
    } else if (length - moment >= minDuration || frames.length === 0) {
      frames.push({ from: moment, moment });
    }
  }
  return frames;
}
