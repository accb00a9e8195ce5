import {
  averageBias,
  blueOfGreen,
  blueOfRedBlue,
  halfLumaOfGreen,
  lowBytes,
  lumaOfRedBlue,
  ones,
  redOfGreen,
  redOfRedBlue,
} from "./constants";
import { pairBytes, samplesOf } from "./layout";

// JFIF's weights are in 65536ths, so what they come to stands in the upper half of 32 bits. Green has a 1 beside it,
// whose weight rounds. i16 holds no 38470, so green's part of luma is doubled; it holds -32768 but not 32768, so chroma
// is worked out with the opposite sign, less one: all its bits are the other way round.

@inline function redBlueOf(pixels: v128): v128 {
  return v128.and(pixels, v128.load(lowBytes));
}

/** Green, and a 1 in alpha's place. */
@inline function greenOf(pixels: v128): v128 {
  return v128.shuffle<i16>(i16x8.shr_u(pixels, 8), v128.load(ones), 0, 9, 2, 11, 4, 13, 6, 15);
}

@inline function luma(redBlue: v128, green: v128): v128 {
  const half = i32x4.dot_i16x8_s(green, v128.load(halfLumaOfGreen));
  return i32x4.add(i32x4.add(i32x4.dot_i16x8_s(redBlue, v128.load(lumaOfRedBlue)), half), half);
}

@inline function chroma(redBlue: v128, green: v128, ofRedBlue: usize, ofGreen: usize): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(redBlue, v128.load(ofRedBlue)), i32x4.dot_i16x8_s(green, v128.load(ofGreen)));
}

/** Upper halves of two, in turns. */
@inline function upperInTurns(one: v128, other: v128): v128 {
  return v128.shuffle<i16>(i32x4.shr_u(one, 16), other, 0, 9, 2, 11, 4, 13, 6, 15);
}

/** Sums of neighbours among eight columns, in upper halves. */
@inline function sumsOfTwo(first: v128, last: v128): v128 {
  return i16x8.add(v128.shuffle<i32>(first, last, 0, 2, 4, 6), v128.shuffle<i32>(first, last, 1, 3, 5, 7));
}

/** Sums of 2 × 2, divided; rounded down and up in turns, as libjpeg does. */
@inline function averages(above: v128, below: v128): v128 {
  return i16x8.shr_s(i16x8.sub(v128.load(averageBias), upperInTurns(above, below)), 2);
}

/** Reads eight columns of four rows. */
function readPart(pixels: usize, stride: usize, lumaTo: usize, blueTo: usize, redTo: usize): void {
  let blueAbove = i32x4.splat(0);
  let redAbove = i32x4.splat(0);
  for (let pair = 0; pair < 2; pair += 1) {
    const p0 = v128.load(pixels);
    const p1 = v128.load(pixels, 16);
    const p2 = v128.load(pixels + stride);
    const p3 = v128.load(pixels + stride, 16);
    const b0 = redBlueOf(p0);
    const b1 = redBlueOf(p1);
    const b2 = redBlueOf(p2);
    const b3 = redBlueOf(p3);
    const g0 = greenOf(p0);
    const g1 = greenOf(p1);
    const g2 = greenOf(p2);
    const g3 = greenOf(p3);
    v128.store(lumaTo, upperInTurns(luma(b0, g0), luma(b2, g2)));
    v128.store(lumaTo, upperInTurns(luma(b1, g1), luma(b3, g3)), 16);
    // Sums of 16 bits: lower halves carry nothing into upper ones.
    const blue = sumsOfTwo(
      i16x8.add(chroma(b0, g0, blueOfRedBlue, blueOfGreen), chroma(b2, g2, blueOfRedBlue, blueOfGreen)),
      i16x8.add(chroma(b1, g1, blueOfRedBlue, blueOfGreen), chroma(b3, g3, blueOfRedBlue, blueOfGreen)),
    );
    const red = sumsOfTwo(
      i16x8.add(chroma(b0, g0, redOfRedBlue, redOfGreen), chroma(b2, g2, redOfRedBlue, redOfGreen)),
      i16x8.add(chroma(b1, g1, redOfRedBlue, redOfGreen), chroma(b3, g3, redOfRedBlue, redOfGreen)),
    );
    if (pair === 0) {
      blueAbove = blue;
      redAbove = red;
      pixels += 2 * stride;
      lumaTo += pairBytes;
    } else {
      v128.store(blueTo, averages(blueAbove, blue));
      v128.store(redTo, averages(redAbove, red));
    }
  }
}

/** Reads the 16 × 16 pixels of an MCU, RGBA, whose rows lie `stride` bytes apart; alpha is left out. */
export function readColours(pixels: usize, stride: usize): void {
  for (let quarter: usize = 0; quarter < 4; quarter += 1) {
    const lumaTo = samplesOf(quarter & 2) + (quarter & 1) * 2 * pairBytes;
    const blueTo = samplesOf(4) + quarter * pairBytes;
    const redTo = samplesOf(5) + quarter * pairBytes;
    readPart(pixels, stride, lumaTo, blueTo, redTo);
    readPart(pixels + 32, stride, lumaTo + samplesOf(1) - samplesOf(0), blueTo + 16, redTo + 16);
    pixels += 4 * stride;
  }
}

@inline function chromaAt(block: usize, row: usize, column: usize): usize {
  return samplesOf(block) + (row >> 1) * pairBytes + (column << 2) + ((row & 1) << 1);
}

/** Below a picture's last row libjpeg repeats chroma that is averaged already, not pixels. */
export function repeatChroma(rows: usize): void {
  for (let row = rows; row < 8; row += 1) {
    for (let column: usize = 0; column < 8; column += 1) {
      store<i16>(chromaAt(4, row, column), load<i16>(chromaAt(4, rows - 1, column)));
      store<i16>(chromaAt(5, row, column), load<i16>(chromaAt(5, rows - 1, column)));
    }
  }
}
