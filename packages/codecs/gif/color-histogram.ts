/** The colors of some pixels, in bins of colors that are alike. Its arrays are valid until the next one is made. */
export interface ColorHistogram {
  /** The bits of each channel that tell bins apart. With eight, a bin is one color. */
  precision: number;
  /** How many bins there are. Arrays may be longer. */
  length: number;
  /** The number of pixels in each bin. */
  counts: Float64Array;
  /** The mean of the pixels in each bin, 0 to 255. */
  reds: Float64Array;
  greens: Float64Array;
  blues: Float64Array;
}

const maxSamples = 60_000;
/** Choosing a palette takes as long as there are bins: two milliseconds for this many. */
const maxBins = 8192;
/** From the finest. Four bits make at most 4096 bins. */
const precisions = [8, 6, 5, 4];

const slotBits = 15;
const lastSlot = 2 ** slotBits - 1;
const free = 0xffff;
const slots = new Uint16Array(2 ** slotBits);
const keys = new Uint32Array(maxBins);
const counts = new Float64Array(maxBins);
const reds = new Float64Array(maxBins);
const greens = new Float64Array(maxBins);
const blues = new Float64Array(maxBins);

/**
 * Counts at most 60,000 of the pixels (0xAABBGGRR), ignoring alpha. Colors are told apart as finely as possible: those of a
 * gradient or a shadow are few, and differ by a level or two. Photographs have many.
 */
export function histogramOf(pixels: Uint32Array): ColorHistogram {
  const step = Math.max(1, Math.ceil(pixels.length / maxSamples));
  for (const precision of precisions) {
    const length = countPixels(pixels, step, precision);
    if (length === undefined) continue;
    divideByCounts(length);
    return { precision, length, counts, reds, greens, blues };
  }
  throw new Error(`More than ${maxBins} bins of four bits a channel`);
}

/** Adds up the pixels of each bin. Returns the number of bins; undefined if there are too many. */
function countPixels(pixels: Uint32Array, step: number, precision: number): number | undefined {
  const mask = (0x100 - 2 ** (8 - precision)) * 0x010101;
  slots.fill(free);
  let length = 0;
  for (let at = 0; at < pixels.length; at += step) {
    const pixel = pixels[at] as number;
    const slot = slotOf(pixel & mask);
    let bin = slots[slot] as number;
    if (bin === free) {
      if (length === maxBins) return undefined;
      bin = length;
      length += 1;
      slots[slot] = bin;
      keys[bin] = pixel & mask;
      counts[bin] = reds[bin] = greens[bin] = blues[bin] = 0;
    }
    counts[bin] = (counts[bin] as number) + 1;
    reds[bin] = (reds[bin] as number) + (pixel & 0xff);
    greens[bin] = (greens[bin] as number) + ((pixel >> 8) & 0xff);
    blues[bin] = (blues[bin] as number) + ((pixel >> 16) & 0xff);
  }
  return length;
}

/** The slot of the bin with this key, or a free one for it. */
function slotOf(key: number): number {
  let slot = Math.imul(key, 0x9e3779b1) >>> (32 - slotBits);
  while (slots[slot] !== free && keys[slots[slot] as number] !== key) slot = (slot + 1) & lastSlot;
  return slot;
}

function divideByCounts(length: number): void {
  for (let bin = 0; bin < length; bin += 1) {
    const count = counts[bin] as number;
    reds[bin] = (reds[bin] as number) / count;
    greens[bin] = (greens[bin] as number) / count;
    blues[bin] = (blues[bin] as number) / count;
  }
}
