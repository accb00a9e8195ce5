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
import { rowPairBytes, samplesOf } from "./layout";

// Color conversion (JFIF) and chroma subsampling, equal to libjpeg's. Weights are in 65536ths, so a result is in the high
// half of 32 bits. Green is paired with a 1, whose weight rounds. An i16 can't hold 38470, so half of green's weight in luma
// is added twice. It can hold -32768 but not 32768, so chroma is computed as its bitwise complement.

@inline function redBlueOf(pixels: v128): v128 {
  return v128.and(pixels, v128.load(lowBytes));
}

/** Green, with a 1 in place of alpha. */
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

/** The high halves of two vectors, interleaved. */
@inline function interleaveHigh(low: v128, high: v128): v128 {
  return v128.shuffle<i16>(i32x4.shr_u(low, 16), high, 0, 9, 2, 11, 4, 13, 6, 15);
}

/** Sums of horizontal neighbours among eight columns, in high halves. */
@inline function pairSums(first: v128, last: v128): v128 {
  return i16x8.add(v128.shuffle<i32>(first, last, 0, 2, 4, 6), v128.shuffle<i32>(first, last, 1, 3, 5, 7));
}

/** Averages of 2 × 2 values, alternately rounded down and up as in libjpeg. */
@inline function averages(above: v128, below: v128): v128 {
  return i16x8.shr_s(i16x8.sub(v128.load(averageBias), interleaveHigh(above, below)), 2);
}

/** Converts eight columns of four rows. */
function convertPart(pixels: usize, stride: usize, lumaTo: usize, blueTo: usize, redTo: usize): void {
  let blueSums = i32x4.splat(0);
  let redSums = i32x4.splat(0);
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
    v128.store(lumaTo, interleaveHigh(luma(b0, g0), luma(b2, g2)));
    v128.store(lumaTo, interleaveHigh(luma(b1, g1), luma(b3, g3)), 16);
    // 16-bit additions, so that nothing carries from low halves into high ones.
    const blue = pairSums(
      i16x8.add(chroma(b0, g0, blueOfRedBlue, blueOfGreen), chroma(b2, g2, blueOfRedBlue, blueOfGreen)),
      i16x8.add(chroma(b1, g1, blueOfRedBlue, blueOfGreen), chroma(b3, g3, blueOfRedBlue, blueOfGreen)),
    );
    const red = pairSums(
      i16x8.add(chroma(b0, g0, redOfRedBlue, redOfGreen), chroma(b2, g2, redOfRedBlue, redOfGreen)),
      i16x8.add(chroma(b1, g1, redOfRedBlue, redOfGreen), chroma(b3, g3, redOfRedBlue, redOfGreen)),
    );
    if (pair === 0) {
      blueSums = blue;
      redSums = red;
      pixels += 2 * stride;
      lumaTo += rowPairBytes;
    } else {
      v128.store(blueTo, averages(blueSums, blue));
      v128.store(redTo, averages(redSums, red));
    }
  }
}

/** Converts the 16 × 16 RGBA pixels of an MCU, in rows `stride` bytes apart, to samples. Ignores alpha. */
export function convertColors(pixels: usize, stride: usize): void {
  for (let quarter: usize = 0; quarter < 4; quarter += 1) {
    const lumaTo = samplesOf(quarter & 2) + (quarter & 1) * 2 * rowPairBytes;
    const blueTo = samplesOf(4) + quarter * rowPairBytes;
    const redTo = samplesOf(5) + quarter * rowPairBytes;
    convertPart(pixels, stride, lumaTo, blueTo, redTo);
    convertPart(pixels + 32, stride, lumaTo + samplesOf(1) - samplesOf(0), blueTo + 16, redTo + 16);
    pixels += 4 * stride;
  }
}

@inline function chromaAt(block: usize, row: usize, column: usize): usize {
  return samplesOf(block) + (row >> 1) * rowPairBytes + (column << 2) + ((row & 1) << 1);
}

/** Repeats the last row of chroma below the picture: libjpeg repeats it after averaging, not the pixels. */
export function repeatChroma(rows: usize): void {
  for (let row = rows; row < 8; row += 1) {
    for (let column: usize = 0; column < 8; column += 1) {
      store<i16>(chromaAt(4, row, column), load<i16>(chromaAt(4, rows - 1, column)));
      store<i16>(chromaAt(5, row, column), load<i16>(chromaAt(5, rows - 1, column)));
    }
  }
}
