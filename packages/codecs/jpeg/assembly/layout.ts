// The memory layout of everything whose size doesn't depend on the picture, as byte addresses. JavaScript places the rest
// from `heap` on. The compiler places `constants.ts` in the first 2,048 bytes.

/**
 * The samples of an MCU as i16, with 128 subtracted: four blocks of luma, one of blue chroma, one of red chroma. Two rows
 * of a block are interleaved column by column.
 */
const samples: usize = 2048;
export const rowPairBytes: usize = 32;
/** A block between the two passes of its DCT, interleaved in the same way. */
export const workspace: usize = samples + 6 * 128;
/** The DC predictor of each component, i32. */
export const dcPredictors: usize = workspace + 128;
/** For each zigzag index, the index of that coefficient in a stored block; u8. */
export const storedOrder: usize = dcPredictors + 64;
/** For luma, then chroma, in the order of a stored block: 64 dead zones and 64 of each of two factors; i16. */
export const quantizers: usize = 3072;
export const quantizerBytes: usize = 384;
export const firstFactors: usize = 128;
export const lastFactors: usize = 256;
/**
 * Huffman codes for luma, then chroma: 256 of AC symbols and 16 of DC categories, u32. A code is shifted left by the number
 * of additional bits that follow it, then by 5. The lowest 5 bits hold the length with the additional bits.
 */
export const codes: usize = quantizers + 2 * quantizerBytes;
export const codeBytes: usize = 1088;
export const dcCodes: usize = 1024;
/** How often each symbol occurs, in the order of `codes`. */
export const counts: usize = codes + 2 * codeBytes;
/** For each row of a block and each set of its columns: these coefficients as bits in zigzag order; u64. */
export const zigzagBits: usize = 8448;
/** A random number for each pixel of an MCU, u32. */
export const hashKeys: usize = 25600;
export const heap: usize = 26624;

/**
 * A block: 64 quantized coefficients as i16, row by row with columns in the order that `quantization.ts` gives, and a mask of
 * the nonzero AC coefficients in zigzag order. A negative AC coefficient is stored as its additional bits (T.81 F.1.2.1):
 * one less than its value.
 */
export const blockBytes: usize = 136;
export const nonzeroMask: usize = 128;
/** Four blocks of luma, one of blue chroma, one of red chroma. */
export const mcuBytes: usize = 6 * blockBytes;

@inline export function samplesOf(block: usize): usize {
  return samples + block * 128;
}
