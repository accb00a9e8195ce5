import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timelineOf } from "./timeline.ts";

const motion = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }).map((steps) => {
  const moments = [0];
  for (const step of steps) moments.push((moments.at(-1) ?? 0) + step);
  return { moments: moments.slice(0, -1), length: moments.at(-1) ?? 1, repeats: true };
});

describe("the timeline of a moving image", () => {
  it("shows each frame of an animation for its duration", () => {
    expect(timelineOf([{ moments: [0, 100, 250], length: 400, repeats: true }], 120)).toEqual({
      frames: [
        { moment: 0, duration: 100 },
        { moment: 100, duration: 150 },
        { moment: 250, duration: 150 },
      ],
      repeats: true,
      dropped: false,
    });
  });

  it("is played once if one animation is, which then holds its last frame", () => {
    const { frames, repeats } = timelineOf(
      [
        { moments: [0, 1000], length: 2000, repeats: false },
        { moments: [0, 1500], length: 3000, repeats: true },
      ],
      120,
    );
    expect(repeats).toBe(false);
    expect(frames.map(({ moment }) => moment)).toEqual([0, 1000, 1500]);
  });

  it("never drops the frame that stays", () => {
    const moments = Array.from({ length: 60 }, (_, second) => second * 1000);
    for (const max of [2, 7, 20, 59]) {
      const { frames } = timelineOf([{ moments, length: 60_000, repeats: false }], max);
      expect([frames.length, frames[0]?.moment, frames.at(-1)?.moment]).toEqual([max, 0, 59_000]);
    }
  });

  it("repeats shorter animations until the longest ends", () => {
    const { frames } = timelineOf(
      [
        { moments: [0, 300], length: 600, repeats: true },
        { moments: [0, 200], length: 400, repeats: true },
      ],
      120,
    );
    expect(frames.map(({ moment }) => moment)).toEqual([0, 200, 300, 400]);
  });

  it("merges frames that are too close", () => {
    const motions = [
      { moments: [0, 100], length: 200, repeats: true },
      { moments: [0, 105, 195], length: 200, repeats: true },
    ];
    expect(timelineOf(motions, 120).frames).toEqual([
      { moment: 0, duration: 100 },
      { moment: 105, duration: 100 },
    ]);
  });

  it("drops frames evenly, and reports it", () => {
    const moments = Array.from({ length: 60 }, (_, second) => second * 1000);
    const { frames, dropped } = timelineOf([{ moments, length: 60_000, repeats: true }], 20);
    expect(dropped).toBe(true);
    expect(frames).toEqual(
      Array.from({ length: 20 }, (_, index) => ({ moment: index * 3000, duration: 3000 })),
    );
  });

  it("never exceeds its limits, and starts with the first frames", () => {
    fc.assert(
      fc.property(
        fc.array(motion, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 150 }),
        (motions, max) => {
          const { frames } = timelineOf(motions, max);
          const length = Math.max(20, ...motions.map((one) => one.length));
          const total = frames.reduce((sum, { duration }) => sum + duration, 0);
          expect(frames.length).toBeLessThanOrEqual(Math.max(1, max));
          expect(frames[0]?.moment).toBe(0);
          expect(frames.every(({ duration }) => duration >= 10 && duration % 10 === 0)).toBe(true);
          expect(Math.abs(total - Math.min(60_000, length))).toBeLessThanOrEqual(5);
          expect(frames.every(({ moment }) => moment < length)).toBe(true);
        },
      ),
    );
  });
});
