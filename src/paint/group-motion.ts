import type { Motion } from "./drawing.ts";

/** How several drawings move together, for one round of the longest; absent where all stand still. */
export function motionTogether(motions: readonly (Motion | undefined)[]): Motion | undefined {
  const moving = motions.filter((motion) => motion !== undefined);
  if (moving.length === 0) return undefined;
  const length = Math.max(...moving.map((motion) => motion.length));
  const moments = new Set<number>();
  for (const motion of moving) {
    for (let round = 0; round < length; round += motion.length) {
      for (const moment of motion.moments) if (round + moment < length) moments.add(round + moment);
    }
  }
  return { moments: [...moments].toSorted((one, other) => one - other), length };
}
