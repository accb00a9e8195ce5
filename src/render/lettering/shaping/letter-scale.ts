/** How lengths of a font become pixels at one size, rounded as within Skia. */
export interface LetterScale {
  /** The size in 1/65536 pixel, as HarfBuzz takes it. */
  whole: number;
  /** A letter's advance without kerning, in 1/65536 pixel, as FreeType rounds it. */
  advance(units: number): number;
  /** A place in an outline, in 1/64 pixel, as FreeType rounds it. */
  point(units: number): number;
}

/** `size` in pixels. */
export function letterScale(size: number, unitsPerEm: number): LetterScale {
  // Fonts come in whole hundredths of a pixel, as in Chrome, counted in float32.
  const exact = Math.fround(Math.floor(Math.fround(Math.fround(size) * 100)) / 100);
  // FreeType takes sizes in whole 1/64 pixels, and makes a factor of 16 binary places of them (FT_DivFix).
  const factor = Math.floor((Math.trunc(exact * 64) * 65_536 + Math.floor(unitsPerEm / 2)) / unitsPerEm);
  return {
    whole: Math.trunc(exact * 65_536),
    // Skia carries it as a float32.
    advance: (units) => Math.fround(Math.floor((units * factor + 32) / 64)),
    point: (units) => Math.floor((units * factor + 32_768) / 65_536),
  };
}
