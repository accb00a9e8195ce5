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

/** The steps that coefficients are rounded to, 1 to 255, row by row. */
export interface Steps {
  luma: Uint8Array;
  chroma: Uint8Array;
}

/** The standard's steps, scaled as libjpeg scales them by quality, 1 to 100. */
export function stepsOf(quality: number): Steps {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  const scaled = (step: number) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100)));
  return {
    luma: Uint8Array.from(lumaSteps, scaled),
    chroma: Uint8Array.from({ length: 64 }, (_, place) => scaled(chromaSteps[place >> 3]?.[place & 7] ?? 99)),
  };
}

// Coefficients come eight times too large from the transform, which leaves that to the division.
const scale = 8;

const kindBytes = 384;

/**
 * Dead zones and factors as the coder takes them. Coefficients of luma's AC lose so much of a step before they are
 * rounded: 0 rounds to the nearest. In chroma that would show, as paler small letters.
 */
export function quantisersOf({ luma, chroma }: Steps, deadZone: number): Uint8Array {
  const bytes = new Uint8Array(2 * kindBytes);
  for (const [kind, steps] of [luma, chroma].entries()) {
    const numbers = new Int16Array(bytes.buffer, kind * kindBytes, 3 * 64);
    for (const [stored, place] of storedPlaces.entries()) {
      const divisor = (steps[place] ?? 1) * scale;
      const [first, last] = factorsOf(divisor);
      numbers[stored] = kind > 0 || place === 0 ? 0 : Math.round(divisor * deadZone);
      numbers[64 + stored] = first;
      numbers[128 + stored] = last;
    }
  }
  return bytes;
}

/**
 * Multiplied by the one and then by the other, 15 bits taken off and rounded each time, a coefficient of 0 to 12,000 is
 * divided by 8 to 2040, halves rounded up: together they are a little less than 1 / `divisor`, for to round twice lifts
 * a number a little.
 */
export function factorsOf(divisor: number): [first: number, last: number] {
  const exponent = Math.floor(Math.log2(32_767 * divisor));
  return [Math.ceil(2 ** exponent / divisor) - 1, 2 ** (30 - exponent)];
}

// The columns of a row in the order that the transform leaves them in; to sort them would take it time.
const columnsOfSums = [0, 4, 2, 6, 1, 3, 5, 7];
const columnsOfProducts = [0, 1, 4, 3, 2, 5, 6, 7];

/** The places in a block, row by row, in the order in which the coder stores them. */
const storedPlaces: readonly number[] = Array.from({ length: 8 }, (_, row) =>
  (row % 4 === 0 ? columnsOfSums : columnsOfProducts).map((column) => row * 8 + column),
).flat();

/** The places in a block, row by row, in zigzag order (T.81, figure A.6). */
export const zigzag: readonly number[] = Array.from({ length: 64 }, (_, place) => place).sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** Diagonal by diagonal, up and to the right where the diagonal is even, else down and to the left. */
function rankOf(place: number): number {
  const [row, column] = [place >> 3, place & 7];
  const diagonal = row + column;
  return diagonal * 8 + (diagonal % 2 === 0 ? column : row);
}

/** Where the coder stores each place in zigzag order. */
export const storedOrder: readonly number[] = zigzag.map((place) => storedPlaces.indexOf(place));
