// T.81, tables K.1 and K.2, row by row.
const lumaSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const chromaSteps = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56, 99],
  [47, 66, 99, 99],
];

/** Quantization tables: steps of 1 to 255, row by row. */
export interface QuantizationTables {
  luma: Uint8Array;
  chroma: Uint8Array;
}

/** The tables of T.81, scaled by a quality of 1 to 100 as in libjpeg. */
export function quantizationTables(quality: number): QuantizationTables {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  const scaled = (step: number) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100)));
  return {
    luma: Uint8Array.from(lumaSteps, scaled),
    chroma: Uint8Array.from({ length: 64 }, (_, index) => scaled(chromaSteps[index >> 3]?.[index & 7] ?? 99)),
  };
}

// The DCT returns coefficients eight times too large; the quantization divides by that too.
const scale = 8;

const kindBytes = 384;
/** The length of what `quantizersOf` returns. */
export const quantizersBytes = 2 * kindBytes;

/**
 * Dead zones and factors in the form that the coder reads. AC coefficients of luma lose the part `deadZone` of a step before
 * they are rounded; 0 rounds to nearest. Chroma has no dead zone, because small colored letters would turn paler.
 */
export function quantizersOf({ luma, chroma }: QuantizationTables, deadZone: number): Uint8Array {
  const bytes = new Uint8Array(quantizersBytes);
  for (const [kind, table] of [luma, chroma].entries()) {
    const numbers = new Int16Array(bytes.buffer, kind * kindBytes, 3 * 64);
    for (const [stored, index] of storedIndices.entries()) {
      const divisor = (table[index] ?? 1) * scale;
      const [first, last] = factorsOf(divisor);
      numbers[stored] = kind > 0 || index === 0 ? 0 : Math.round(divisor * deadZone);
      numbers[64 + stored] = first;
      numbers[128 + stored] = last;
    }
  }
  return bytes;
}

/**
 * Two factors that replace the division of a coefficient of 0 to 12,000 by 8 to 2040, halves rounded up. Each multiplication
 * shifts right by 15 bits and rounds. The product of the factors is slightly less than 1 / `divisor`, because rounding twice
 * rounds up slightly.
 */
export function factorsOf(divisor: number): [first: number, last: number] {
  const exponent = Math.floor(Math.log2(32_767 * divisor));
  return [Math.ceil(2 ** exponent / divisor) - 1, 2 ** (30 - exponent)];
}

// The columns of a row in the order in which the DCT stores them. Sorting them would take time.
const columnsOfSums = [0, 4, 2, 6, 1, 3, 5, 7];
const columnsOfProducts = [0, 1, 4, 3, 2, 5, 6, 7];

/** Row-by-row indices of a block's coefficients in the order in which the coder stores them. */
const storedIndices: readonly number[] = Array.from({ length: 8 }, (_, row) =>
  (row % 4 === 0 ? columnsOfSums : columnsOfProducts).map((column) => row * 8 + column),
).flat();

/** Row-by-row indices of a block's coefficients in zigzag order (T.81, figure A.6). */
export const zigzag: readonly number[] = Array.from({ length: 64 }, (_, index) => index).sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** Sorts diagonal by diagonal: even ones up and to the right, odd ones down and to the left. */
function rankOf(index: number): number {
  const [row, column] = [index >> 3, index & 7];
  const diagonal = row + column;
  return diagonal * 8 + (diagonal % 2 === 0 ? column : row);
}

/** The stored index of each coefficient in zigzag order. */
export const storedOrder: readonly number[] = zigzag.map((index) => storedIndices.indexOf(index));
