import { type Color, mix } from "./color.ts";
import { clamp, fractalNoise, noise, ridgedNoise, smoothStep } from "./noise.ts";

/** One chain of mountains, seen from afar. */
export interface MountainRange {
  seed: number;
  /** Mean height of the ridge in pixels from the top, and how far its peaks rise above it. */
  ridge: number;
  rise: number;
  /** Width of a mountain in pixels. */
  breadth: number;
  /** Extra peaks: column, height above the ridge, half width. */
  peaks?: readonly (readonly [number, number, number])[];
  light: Color;
  shade: Color;
  mist: Color;
  /** The distance below the ridge at which the mist is opaque, in pixels. */
  depth: number;
  /** The contrast of sunlit and shaded slopes, 0–1. */
  relief: number;
}

/** Height of the ridge for every column, in pixels from the top. */
export function ridgeLine(range: MountainRange, width: number): Float32Array {
  return Float32Array.from({ length: width + 1 }, (_, x) => {
    const across = x / range.breadth;
    const crest = ridgedNoise(across, range.seed * 3.7, 6, range.seed);
    const jag = fractalNoise(across * 14, range.seed, 3, range.seed + 5) * 0.035;
    let top = range.rise * (crest + jag - 0.35);
    for (const [column, height, half] of range.peaks ?? []) {
      const away = Math.abs(x - column) / half;
      top += height * Math.max(0, 1 - away) ** 1.25 * (1 + jag * 1.5);
    }
    return range.ridge - top;
  });
}

/** The relief of the rock at a point of the slope, for its shading. */
function rock(x: number, below: number, range: MountainRange): number {
  const across = x / range.breadth;
  const down = below / range.breadth;
  const bend = noise(across * 3, down * 3, range.seed + 20) * 0.16;
  return ridgedNoise(across * 2.6 + bend + down * 0.5, down * 1.5 - bend, 5, range.seed + 30);
}

/** Color of the range at a point `below` pixels under its ridge. The sun stands to the right. */
export function rangeColor(range: MountainRange, x: number, below: number): Color {
  const step = range.breadth * 0.012;
  const fall = rock(x - step, below, range) - rock(x + step, below, range);
  const lit = clamp(0.42 + fall * 2.6 * range.relief);
  const tone = mix(range.shade, range.light, lit);
  const drift = fractalNoise(x / (range.breadth * 0.9), below / (range.depth * 0.8), 3, range.seed + 50);
  const veil = smoothStep(0.02, 1, below / range.depth + drift * 0.32);
  return mix(tone, range.mist, veil);
}
