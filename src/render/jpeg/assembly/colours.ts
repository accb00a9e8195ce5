import {
  averageBias,
  blueOfGreen,
  blueOfRedBlue,
  chromaBias,
  halfLumaOfGreen,
  lowBytes,
  lumaBias,
  lumaOfRedBlue,
  redOfGreen,
  redOfRedBlue,
} from "./constants";
import { blueSamples, redSamples, samples } from "./layout";

// JFIF's weights are in 65536ths. i16 holds no 38470, so green's part of luma is doubled; it holds -32768 but not 32768,
// so chroma is worked out with the opposite sign.

/** Luma less 128 of four pixels. */
@inline function luma(redBlue: v128, green: v128): v128 {
  const half = i32x4.dot_i16x8_s(green, v128.load(halfLumaOfGreen));
  const sum = i32x4.add(i32x4.dot_i16x8_s(redBlue, v128.load(lumaOfRedBlue)), i32x4.add(half, half));
  return i32x4.shr_s(i32x4.add(sum, v128.load(lumaBias)), 16);
}

/** A chroma less 128 of four pixels. */
@inline function chroma(redBlue: v128, green: v128, ofRedBlue: usize, ofGreen: usize): v128 {
  const opposite = i32x4.add(i32x4.dot_i16x8_s(redBlue, v128.load(ofRedBlue)), i32x4.dot_i16x8_s(green, v128.load(ofGreen)));
  return i32x4.shr_s(i32x4.sub(v128.load(chromaBias), opposite), 16);
}

/** Sums of 2 × 2, divided; rounded down and up in turns, as libjpeg does. */
@inline function averages(above: v128, below: v128): v128 {
  const sums = i32x4.extadd_pairwise_i16x8_s(i16x8.add(above, below));
  return i32x4.shr_s(i32x4.add(sums, v128.load(averageBias)), 2);
}

/** Reads eight columns of two rows. */
@inline function readColumns(above: usize, below: usize, row: usize, blue: usize, red: usize): void {
  const p0 = v128.load(above);
  const p1 = v128.load(above, 16);
  const p2 = v128.load(below);
  const p3 = v128.load(below, 16);
  const b0 = v128.and(p0, v128.load(lowBytes));
  const b1 = v128.and(p1, v128.load(lowBytes));
  const b2 = v128.and(p2, v128.load(lowBytes));
  const b3 = v128.and(p3, v128.load(lowBytes));
  const g0 = i16x8.shr_u(p0, 8);
  const g1 = i16x8.shr_u(p1, 8);
  const g2 = i16x8.shr_u(p2, 8);
  const g3 = i16x8.shr_u(p3, 8);
  v128.store(row, i16x8.narrow_i32x4_s(luma(b0, g0), luma(b1, g1)));
  v128.store(row, i16x8.narrow_i32x4_s(luma(b2, g2), luma(b3, g3)), 32);
  const blues = averages(
    i16x8.narrow_i32x4_s(chroma(b0, g0, blueOfRedBlue, blueOfGreen), chroma(b1, g1, blueOfRedBlue, blueOfGreen)),
    i16x8.narrow_i32x4_s(chroma(b2, g2, blueOfRedBlue, blueOfGreen), chroma(b3, g3, blueOfRedBlue, blueOfGreen)),
  );
  v128.store64_lane(blue, i16x8.narrow_i32x4_s(blues, blues), 0);
  const reds = averages(
    i16x8.narrow_i32x4_s(chroma(b0, g0, redOfRedBlue, redOfGreen), chroma(b1, g1, redOfRedBlue, redOfGreen)),
    i16x8.narrow_i32x4_s(chroma(b2, g2, redOfRedBlue, redOfGreen), chroma(b3, g3, redOfRedBlue, redOfGreen)),
  );
  v128.store64_lane(red, i16x8.narrow_i32x4_s(reds, reds), 0);
}

/** Reads the 16 × 16 pixels of an MCU, RGBA, whose rows lie `stride` bytes apart; alpha is left out. */
export function readColours(pixels: usize, stride: usize): void {
  for (let pair: usize = 0; pair < 8; pair += 1) {
    const above = pixels + 2 * pair * stride;
    const below = above + stride;
    readColumns(above, below, samples + pair * 64, blueSamples + pair * 16, redSamples + pair * 16);
    readColumns(above + 32, below + 32, samples + pair * 64 + 16, blueSamples + pair * 16 + 8, redSamples + pair * 16 + 8);
  }
}

/** Below a picture's last row libjpeg repeats chroma that is averaged already, not pixels. */
export function repeatChroma(rows: usize): void {
  for (let row = rows; row < 8; row += 1) {
    v128.store(blueSamples + row * 16, v128.load(blueSamples + (rows - 1) * 16));
    v128.store(redSamples + row * 16, v128.load(redSamples + (rows - 1) * 16));
  }
}
