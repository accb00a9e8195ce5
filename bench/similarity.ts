/** One number per pixel, row by row. */
export interface Luma {
  data: Float32Array;
  width: number;
  height: number;
}

/** Luma of interleaved RGB or RGBA with JPEG's weights. */
export function lumaOf(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Luma {
  const luma = new Float32Array(width * height);
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    const at = pixel * channels;
    luma[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { data: luma, width, height };
}

const side = 8;
const step = 4;
const steadyMean = (0.01 * 255) ** 2;
const steadyVariance = (0.03 * 255) ** 2;

/** Structural similarity (SSIM) of two pictures of the same size: the mean over 8 × 8 windows, 1 for equal pictures. */
export function similarity(one: Luma, other: Luma): number {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + side <= one.height; top += step) {
    for (let left = 0; left + side <= one.width; left += step) {
      sum += windowSimilarity(one, other, top * one.width + left);
      windows += 1;
    }
  }
  return sum / windows;
}

function windowSimilarity(one: Luma, other: Luma, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const a = one.data[start + row * one.width + column] ?? 0;
      const b = other.data[start + row * one.width + column] ?? 0;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const count = side * side;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + steadyMean) * (2 * covariance + steadyVariance)) /
    ((meanA * meanA + meanB * meanB + steadyMean) * (varianceA + varianceB + steadyVariance))
  );
}
