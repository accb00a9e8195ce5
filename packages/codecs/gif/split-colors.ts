import type { ColorHistogram } from "./color-histogram.ts";

/** Bins of a histogram, and where dividing them in two lessens the squared error most. */
interface ColorBox {
  /** Places in `order`. */
  from: number;
  to: number;
  /** The channel in which the colors differ most. */
  channel: Channel;
  /** Bins whose rounded mean is less are the first part. */
  limit: number;
  /** By how much the squared error is less afterwards. Nothing is gained if all bins are alike. */
  gain: number;
}

type Channel = "reds" | "greens" | "blues";

/** The weights of bins, and their colors times the weights, added up. */
interface Sums {
  weight: number;
  red: number;
  green: number;
  blue: number;
}

/**
 * Divides the bins into at most `most` boxes, always the box that gains most, and returns the mean of each, red, green and blue.
 * A bin weighs the square root of its pixels: large even areas would otherwise get most of the palette, in steps that
 * nobody sees and that make files longer.
 */
export function splitColors(histogram: ColorHistogram, max: number): number[][] {
  const weights = histogram.counts.subarray(0, histogram.length).map(Math.sqrt);
  const bins: WeighedBins = { histogram, weights, order: Uint16Array.from(weights.keys()) };
  const boxes = [boxOf(bins, 0, histogram.length)];
  while (boxes.length < max) {
    let best = 0;
    for (let at = 1; at < boxes.length; at += 1)
      if ((boxes[at] as ColorBox).gain > (boxes[best] as ColorBox).gain) best = at;
    const box = boxes[best] as ColorBox;
    if (box.gain <= 0) break;
    const middle = divide(bins, box);
    boxes[best] = boxOf(bins, box.from, middle);
    boxes.push(boxOf(bins, middle, box.to));
  }
  return boxes.map(({ from, to }) => {
    const { weight, red, green, blue } = sumUp(bins, from, to).sums;
    return [red / weight, green / weight, blue / weight];
  });
}

interface WeighedBins {
  histogram: ColorHistogram;
  weights: Float64Array;
  /** The numbers of all bins, those of a box side by side. */
  order: Uint16Array;
}

function boxOf(bins: WeighedBins, from: number, to: number): ColorBox {
  const { sums, channel } = sumUp(bins, from, to);
  return { from, to, channel, ...bestLimit(bins, { from, to, channel }, sums) };
}

function sumUp(
  { histogram: { reds, greens, blues }, weights, order }: WeighedBins,
  from: number,
  to: number,
) {
  const sums: Sums = { weight: 0, red: 0, green: 0, blue: 0 };
  let [redSquares, greenSquares, blueSquares] = [0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const bin = order[at] as number;
    const weight = weights[bin] as number;
    const [red, green, blue] = [reds[bin] as number, greens[bin] as number, blues[bin] as number];
    sums.weight += weight;
    sums.red += weight * red;
    sums.green += weight * green;
    sums.blue += weight * blue;
    redSquares += weight * red * red;
    greenSquares += weight * green * green;
    blueSquares += weight * blue * blue;
  }
  const redError = redSquares - sums.red ** 2 / sums.weight;
  const greenError = greenSquares - sums.green ** 2 / sums.weight;
  const blueError = blueSquares - sums.blue ** 2 / sums.weight;
  const max = Math.max(redError, greenError, blueError);
  const channel: Channel = max === greenError ? "greens" : max === redError ? "reds" : "blues";
  return { sums, channel };
}

// Sums of the bins with each value of a channel.
const weightsAt = new Float64Array(256);
const redsAt = new Float64Array(256);
const greensAt = new Float64Array(256);
const bluesAt = new Float64Array(256);

function bestLimit(
  bins: WeighedBins,
  box: Pick<ColorBox, "from" | "to" | "channel">,
  sums: Sums,
): Pick<ColorBox, "limit" | "gain"> {
  const [lowest, highest] = sumUpByValue(bins, box);
  const undivided = squareOf(sums.red, sums.green, sums.blue) / sums.weight;
  let [weight, red, green, blue] = [0, 0, 0, 0];
  const best = { limit: 0, gain: 0 };
  for (let value = lowest; value < highest; value += 1) {
    if (weightsAt[value] === 0) continue;
    weight += weightsAt[value] as number;
    red += redsAt[value] as number;
    green += greensAt[value] as number;
    blue += bluesAt[value] as number;
    const below = squareOf(red, green, blue) / weight;
    const above = squareOf(sums.red - red, sums.green - green, sums.blue - blue) / (sums.weight - weight);
    const gain = below + above - undivided;
    if (gain > best.gain) {
      best.gain = gain;
      best.limit = value + 1;
    }
  }
  return best;
}

const squareOf = (red: number, green: number, blue: number) => red * red + green * green + blue * blue;

/** Fills the arrays from the lowest to the highest value of the channel, which it returns. */
function sumUpByValue(
  { histogram, weights, order }: WeighedBins,
  { from, to, channel }: Pick<ColorBox, "from" | "to" | "channel">,
): readonly [lowest: number, highest: number] {
  const { reds, greens, blues } = histogram;
  const values = histogram[channel];
  let [lowest, highest] = [255, 0];
  for (let at = from; at < to; at += 1) {
    const value = rounded(values[order[at] as number] as number);
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  for (const sums of [weightsAt, redsAt, greensAt, bluesAt]) sums.fill(0, lowest, highest + 1);
  for (let at = from; at < to; at += 1) {
    const bin = order[at] as number;
    const value = rounded(values[bin] as number);
    const weight = weights[bin] as number;
    weightsAt[value] = (weightsAt[value] as number) + weight;
    redsAt[value] = (redsAt[value] as number) + weight * (reds[bin] as number);
    greensAt[value] = (greensAt[value] as number) + weight * (greens[bin] as number);
    bluesAt[value] = (bluesAt[value] as number) + weight * (blues[bin] as number);
  }
  return [lowest, highest];
}

/** Puts the bins below the limit first. Returns the place of the second part. */
function divide({ histogram, order }: WeighedBins, { from, to, channel, limit }: ColorBox): number {
  const values = histogram[channel];
  let [low, high] = [from, to];
  while (low < high) {
    const bin = order[low] as number;
    if (rounded(values[bin] as number) < limit) {
      low += 1;
      continue;
    }
    high -= 1;
    order[low] = order[high] as number;
    order[high] = bin;
  }
  return low;
}

// Faster than Math.round, for numbers that aren't negative.
const rounded = (value: number) => (value + 0.5) | 0;
