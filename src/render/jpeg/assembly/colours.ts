import { blueSamples, redSamples, samples } from "./layout";

// JFIF's weights in 65536ths. i16 holds no 38470, so green's part of luma is doubled; it holds -32768 but not 32768,
// so chroma is worked out with the opposite sign.
const lumaOfRedBlue: v128 = i16x8(19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471);
const halfLumaOfGreen: v128 = i16x8(19235, 0, 19235, 0, 19235, 0, 19235, 0);
const blueOfRedBlue: v128 = i16x8(11059, -32768, 11059, -32768, 11059, -32768, 11059, -32768);
const blueOfGreen: v128 = i16x8(21709, 0, 21709, 0, 21709, 0, 21709, 0);
const redOfRedBlue: v128 = i16x8(-32768, 5329, -32768, 5329, -32768, 5329, -32768, 5329);
const redOfGreen: v128 = i16x8(27439, 0, 27439, 0, 27439, 0, 27439, 0);

@inline function redAndBlue(pixels: v128): v128 {
  return v128.and(pixels, i16x8.splat(255));
}

@inline function greenAndAlpha(pixels: v128): v128 {
  return i16x8.shr_u(pixels, 8);
}

/** Luma less 128 of four pixels. */
@inline function luma(pixels: v128): v128 {
  const green = i32x4.dot_i16x8_s(greenAndAlpha(pixels), halfLumaOfGreen);
  const sum = i32x4.add(i32x4.dot_i16x8_s(redAndBlue(pixels), lumaOfRedBlue), i32x4.add(green, green));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(32768 - (128 << 16))), 16);
}

/** A chroma less 128 of four pixels. */
@inline function chroma(pixels: v128, ofRedBlue: v128, ofGreen: v128): v128 {
  const opposite = i32x4.add(
    i32x4.dot_i16x8_s(redAndBlue(pixels), ofRedBlue),
    i32x4.dot_i16x8_s(greenAndAlpha(pixels), ofGreen),
  );
  return i32x4.shr_s(i32x4.sub(i32x4.splat(32767), opposite), 16);
}

@inline function lumaOfEight(at: usize): v128 {
  return i16x8.narrow_i32x4_s(luma(v128.load(at)), luma(v128.load(at, 16)));
}

@inline function chromaOfEight(at: usize, ofRedBlue: v128, ofGreen: v128): v128 {
  return i16x8.narrow_i32x4_s(
    chroma(v128.load(at), ofRedBlue, ofGreen),
    chroma(v128.load(at, 16), ofRedBlue, ofGreen),
  );
}

/** A chroma of eight columns and two rows, averaged over 2 × 2; rounded down and up in turns, as libjpeg does. */
@inline function averages(above: usize, below: usize, ofRedBlue: v128, ofGreen: v128): v128 {
  const sums = i16x8.add(chromaOfEight(above, ofRedBlue, ofGreen), chromaOfEight(below, ofRedBlue, ofGreen));
  const rounded = i32x4.add(i32x4.extadd_pairwise_i16x8_s(sums), i32x4(1, 2, 1, 2));
  return i32x4.shr_s(rounded, 2);
}

@inline function averagesOfRows(above: usize, below: usize, ofRedBlue: v128, ofGreen: v128): v128 {
  return i16x8.narrow_i32x4_s(
    averages(above, below, ofRedBlue, ofGreen),
    averages(above + 32, below + 32, ofRedBlue, ofGreen),
  );
}

/** Reads the 16 × 16 pixels of an MCU, RGBA, whose rows lie `stride` bytes apart; alpha is left out. */
export function readColours(pixels: usize, stride: usize): void {
  for (let pair: usize = 0; pair < 8; pair += 1) {
    const above = pixels + 2 * pair * stride;
    const below = above + stride;
    const row = samples + pair * 64;
    v128.store(row, lumaOfEight(above));
    v128.store(row, lumaOfEight(above + 32), 16);
    v128.store(row, lumaOfEight(below), 32);
    v128.store(row, lumaOfEight(below + 32), 48);
    v128.store(blueSamples + pair * 16, averagesOfRows(above, below, blueOfRedBlue, blueOfGreen));
    v128.store(redSamples + pair * 16, averagesOfRows(above, below, redOfRedBlue, redOfGreen));
  }
}

/** Below a picture's last row libjpeg repeats chroma that is averaged already, not pixels. */
export function repeatChroma(rows: usize): void {
  for (let row = rows; row < 8; row += 1) {
    v128.store(blueSamples + row * 16, v128.load(blueSamples + (rows - 1) * 16));
    v128.store(redSamples + row * 16, v128.load(redSamples + (rows - 1) * 16));
  }
}
