/** What letters of one font in one colour are painted with, or their shadows. */
export interface LetterLook {
  /** As CSS writes it, size and fallbacks included. */
  font: string;
  /** BCP 47. */
  language: string;
  /** `#rrggbb`: Skia draws letters of other lightness with other edges. */
  color: string;
  /** Of a shadow, as canvas counts it; undefined where it is the letters themselves. */
  blur: number | undefined;
}

/** Letters stand on quarters of a pixel. */
export const phases = 4;

/** How far around its pen a letter's mask may reach in this look, in pixels. */
export function maskReach(size: number, { blur = 0 }: Pick<LetterLook, "blur">): number {
  return Math.ceil(size * 2 + blur * 1.5) + 2;
}

/** No mask is larger; in pixels. */
export const mostMaskPixels = 512 * 512;
