import { readColours, repeatChroma } from "./colours";
import { half2, half2OfLuma } from "./constants";
import { blockBytes, blockMask, mcuBytes, quantiserBytes, quantisers, samplesOf } from "./layout";
import { transformBlock } from "./transform-block";

/** A block that lies beside the picture takes the least: no AC, and the DC before it. */
@inline function leaveOut(mcu: usize, index: usize, before: usize): void {
  const block = mcu + index * blockBytes;
  store<i16>(block, load<i16>(mcu + before * blockBytes));
  store<u64>(block, 0, blockMask);
}

/**
 * Makes the quantised blocks of a row of MCUs. Its pixels fill whole MCUs, in rows `stride` bytes apart; `columns` and
 * `rows` say how many of them are the picture's.
 */
export function transformMcus(pixels: usize, stride: usize, columns: i32, rows: i32, blocks: usize): void {
  const chroma = quantisers + quantiserBytes;
  let mcu = blocks;
  for (let left = 0; left < columns; left += 16) {
    readColours(pixels + (left << 2), stride);
    if (rows < 15) repeatChroma((rows + 1) >> 1);
    for (let index: usize = 0; index < 4; index += 1)
      transformBlock(samplesOf(index), mcu + index * blockBytes, quantisers, half2OfLuma);
    transformBlock(samplesOf(4), mcu + 4 * blockBytes, chroma, half2);
    transformBlock(samplesOf(5), mcu + 5 * blockBytes, chroma, half2);
    if (columns - left <= 8) {
      leaveOut(mcu, 1, 0);
      leaveOut(mcu, 3, 2);
    }
    if (rows <= 8) {
      leaveOut(mcu, 2, 1);
      leaveOut(mcu, 3, 1);
    }
    mcu += mcuBytes;
  }
}

/** Copies rows of pixels, repeating the last column and the last row until they fill whole MCUs. */
export function fillMcus(pixels: usize, columns: usize, rows: usize, to: usize): void {
  const stride = ((columns + 15) & ~15) << 2;
  for (let row: usize = 0; row < 16; row += 1) {
    const start = to + row * stride;
    memory.copy(start, pixels + min(row, rows - 1) * (columns << 2), columns << 2);
    const last = load<u32>(start + ((columns - 1) << 2));
    for (let at = start + (columns << 2); at < start + stride; at += 4) store<u32>(at, last);
  }
}
