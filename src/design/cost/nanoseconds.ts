/**
 * Nanoseconds for a pixel, measured with `npm run bench -- --estimates`, which compares estimates with renders. A share of a
 * machine takes longer.
 */
export const perPixel = {
  fill: 0.4,
  gradient: 4,
  picture: 12,
  pictureBlur: 20,
  /** The offscreen canvas of a layer with opacity, or of a group that clips. */
  offscreen: 2.5,
  /** The shadow of a layer that is drawn at once, and of one that is composed on an offscreen canvas. */
  shadow: 4,
  composedShadow: 12,
  /** Letters are blurred as masks, up to a radius. */
  letterShadow: 1.2,
} as const;

/** Shaping, layout and drawing of a letter that was drawn before. */
export const perLetter = 2500;
const lettersOfValue = 40;

/** The letters of a text, in which a placeholder may stand for a value. */
export const lettersIn = (text: string) => text.length + (text.includes("{{") ? lettersOfValue : 0);

/** How far a blur extends beyond the box of a layer, in pixels. */
export const reachOfBlur = (blur: number) => blur * 1.5;
