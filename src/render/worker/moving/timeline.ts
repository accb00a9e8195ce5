import type { Motion } from "../../../paint/drawing.ts";

/** The frames of one round of a moving image. */
export interface Timeline {
  frames: readonly TimelineFrame[];
  /** Whether there are fewer frames than movements. */
  dropped: boolean;
}

export interface TimelineFrame {
  /** The moment whose picture the frame shows. */
  moment: number;
  /** Milliseconds that it stays; a multiple of 10, for GIF counts in hundredths of a second. */
  duration: number;
}

const longestRound = 60_000;
const leastDuration = 20;

/**
 * Lays the motions of all layers side by side for as long as the longest takes, shorter ones again and again. Moments
 * closer than 20 ms become one; beyond `mostFrames`, frames are left out evenly, never the first.
 */
export function timelineOf(motions: readonly Motion[], mostFrames: number): Timeline {
  const length = Math.min(longestRound, Math.max(leastDuration, ...motions.map((motion) => motion.length)));
  const frames = joinedFrames(momentsOf(motions, length), length);
  const count = Math.max(1, Math.min(frames.length, mostFrames));
  const kept = Array.from({ length: count }, (_, index) =>
    Math.floor((index * frames.length) / count),
  ).flatMap((index) => frames[index] ?? []);
  const starts = kept.map(({ from }) => Math.round(from / 10) * 10);
  const end = Math.round(length / 10) * 10;
  return {
    frames: kept.map(({ moment }, index) => ({
      moment,
      duration: (starts[index + 1] ?? end) - (starts[index] ?? 0),
    })),
    dropped: kept.length < frames.length,
  };
}

/** All moments of a round at which something changes, in order; 0 among them. */
function momentsOf(motions: readonly Motion[], length: number): number[] {
  const moments = new Set([0]);
  for (const motion of motions) {
    for (let start = 0; start < length; start += Math.max(leastDuration, motion.length)) {
      for (const moment of motion.moments) if (start + moment < length) moments.add(start + moment);
    }
  }
  return [...moments].sort((one, other) => one - other);
}

/** Frames that stay long enough to be seen; each shows the last of the moments that became one. */
function joinedFrames(moments: readonly number[], length: number): { from: number; moment: number }[] {
  const frames: { from: number; moment: number }[] = [];
  for (const moment of moments) {
    const last = frames.at(-1);
    if (last !== undefined && moment - last.from < leastDuration) {
      // What the image opens with is how every layer begins.
      if (last.from > 0) last.moment = moment;
    } else if (length - moment >= leastDuration || frames.length === 0) {
      frames.push({ from: moment, moment });
    }
  }
  return frames;
}
