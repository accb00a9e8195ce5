import { convertColors, repeatChroma } from "./colors";
import { half2, half2OfLuma } from "./constants";
import { blockBytes, mcuBytes, nonzeroMask, quantizerBytes, quantizers, samplesOf } from "./layout";
import { transformBlock } from "./transform-block";

/** Stores a block that lies outside of the picture in the fewest bits: no AC, and the DC of the preceding block. */
@inline function storeEmptyBlock(mcu: usize, index: usize, preceding: usize): void {
  const block = mcu + index * blockBytes;
  store<i16>(block, load<i16>(mcu + preceding * blockBytes));
  store<u64>(block, 0, nonzeroMask);
}

/**
 * Computes the quantized blocks of a row of MCUs. The pixels fill whole MCUs, in rows `stride` bytes apart; `columns` and
 * `rows` are the part of them that belongs to the picture.
 */
export function transformMcus(pixels: usize, stride: usize, columns: i32, rows: i32, blocks: usize): void {
  const chroma = quantizers + quantizerBytes;
  let mcu = blocks;
  for (let column = 0; column < columns; column += 16) {
    convertColors(pixels + (column << 2), stride);
    if (rows < 15) repeatChroma((rows + 1) >> 1);
    for (let index: usize = 0; index < 4; index += 1)
      transformBlock(samplesOf(index), mcu + index * blockBytes, quantizers, half2OfLuma);
    transformBlock(samplesOf(4), mcu + 4 * blockBytes, chroma, half2);
    transformBlock(samplesOf(5), mcu + 5 * blockBytes, chroma, half2);
    if (columns - column <= 8) {
      storeEmptyBlock(mcu, 1, 0);
      storeEmptyBlock(mcu, 3, 2);
    }
    if (rows <= 8) {
      storeEmptyBlock(mcu, 2, 1);
      storeEmptyBlock(mcu, 3, 1);
    }
    mcu += mcuBytes;
  }
}

/** Copies rows of pixels and repeats the last column and the last row up to whole MCUs. */
export function fillMcus(pixels: usize, columns: usize, rows: usize, to: usize): void {
  const stride = ((columns + 15) & ~15) << 2;
  for (let row: usize = 0; row < 16; row += 1) {
    const start = to + row * stride;
    memory.copy(start, pixels + min(row, rows - 1) * (columns << 2), columns << 2);
    const last = load<u32>(start + ((columns - 1) << 2));
    for (let address = start + (columns << 2); address < start + stride; address += 4)
      store<u32>(address, last);
  }
}
