// Where everything lies that doesn't depend on a picture's size, in bytes from the start of the memory. What does,
// JavaScript places from `heap` on. The first 2,048 bytes are the compiler's, for `constants.ts`.

/**
 * The colours of an MCU as i16: four blocks of luma, one of blue and one of red, both less 128. Two rows of a block lie
 * in turns: the first column's of the one and of the other, the second's.
 */
const samples: usize = 2048;
export const pairBytes: usize = 32;
/** A block between the two passes of its transform, likewise. */
export const between: usize = samples + 6 * 128;
/** The last DC of each component, i32. */
export const predictions: usize = between + 128;
/** Where in a stored block each place in zigzag order is; u8. */
export const storedOrder: usize = predictions + 64;
/** For luma, then chroma, in the order in which blocks are stored: 64 dead zones, and two factors of each; i16. */
export const quantisers: usize = 3072;
export const quantiserBytes: usize = 384;
export const firstFactors: usize = 128;
export const lastFactors: usize = 256;
/**
 * For luma, then chroma: 256 codes of AC symbols and 16 of DC sizes, u32. A code is shifted left by as many bits as
 * follow it, then by 5 for how many it is with those.
 */
export const codes: usize = quantisers + 2 * quantiserBytes;
export const codeBytes: usize = 1088;
export const dcCodes: usize = 1024;
/** How often each symbol came, in the same places. */
export const counts: usize = codes + 2 * codeBytes;
/** For each row of a block and each set of columns, these places as bits in zigzag order; u64. */
export const zigzagBits: usize = 8448;
/** Random numbers, one for each pixel of an MCU, u32. */
export const hashKeys: usize = 25600;
export const heap: usize = 26624;

/**
 * A block: 64 coefficients as i16, and which AC of them aren't zero, as bits in zigzag order. AC below zero are one less
 * than they are, which is how T.81 writes them. Row by row, with columns in the order that `quantisers.ts` gives.
 */
export const blockBytes: usize = 136;
export const blockMask: usize = 128;
/** Four blocks of luma, one of blue, one of red. */
export const mcuBytes: usize = 6 * blockBytes;

@inline export function samplesOf(block: usize): usize {
  return samples + block * 128;
}
