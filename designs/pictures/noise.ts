const directions = Array.from({ length: 32 }, (_, index) => {
  const angle = (index / 32) * Math.PI * 2;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

function slope(cellX: number, cellY: number, seed: number, offsetX: number, offsetY: number): number {
  let hash = (Math.imul(cellX, 374761393) + Math.imul(cellY, 668265263) + Math.imul(seed, 1442695041)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  const direction = directions[((hash ^ (hash >>> 16)) >>> 0) & 31]!;
  return direction[0] * offsetX + direction[1] * offsetY;
}

const ease = (amount: number): number => amount * amount * amount * (amount * (amount * 6 - 15) + 10);

/** Gradient noise, about −1 to 1, features one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const fractionX = x - cellX;
  const fractionY = y - cellY;
  const blendX = ease(fractionX);
  const top0 = slope(cellX, cellY, seed, fractionX, fractionY);
  const top1 = slope(cellX + 1, cellY, seed, fractionX - 1, fractionY);
  const bottom0 = slope(cellX, cellY + 1, seed, fractionX, fractionY - 1);
  const bottom1 = slope(cellX + 1, cellY + 1, seed, fractionX - 1, fractionY - 1);
  const top = top0 + (top1 - top0) * blendX;
  const bottom = bottom0 + (bottom1 - bottom0) * blendX;
  return (top + (bottom - top) * ease(fractionY)) * 1.5;
}

/** Several octaves of noise, about −1 to 1. */
export function fractalNoise(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale, y * scale, seed + octave) * weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Ridged noise, 0 to about 1, with sharp crests like mountain ridges. */
export function ridgedNoise(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.55;
  let scale = 1;
  let previous = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise(x * scale, y * scale, seed + octave));
    const sharp = crest * crest * previous;
    sum += sharp * weight;
    previous = Math.min(1, sharp * 1.4);
    weight *= 0.5;
    scale *= 2.07;
  }
  return sum;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Smoothstep: 0 before `from`, 1 after `to`. `from` may be above `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const amount = clamp((value - from) / (to - from));
  return amount * amount * (3 - 2 * amount);
}
