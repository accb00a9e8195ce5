import { largestScale, scaleStep } from "../../design/scale.ts";

/** Phones and most computers show two or three pixels for each CSS pixel; the third is hardly seen. */
const pixelRatio = 2;

/** Images above this size load slowly in emails. */
export const maxSharpBytes = 300_000;

export interface SharpDesign {
  width: number;
  output: { scale: number };
}

// More than that is hardly seen.
const nearlySharp = 1.5;

/** The scale at which an image has twice the pixels that it is shown with; undefined if it has nearly as many already. */
export function sharpScale({ width, output }: SharpDesign, displayWidth: number): number | undefined {
  if (width * output.scale >= displayWidth * nearlySharp) return undefined;
  const scale = Math.min(
    largestScale,
    Math.ceil((pixelRatio * displayWidth) / width / scaleStep) * scaleStep,
  );
  return scale > output.scale ? scale : undefined;
}

// Files grow less than pixels do: a photograph of four times the pixels has about three times the bytes.
const growth = 0.8;

/** About how many bytes an image has at another scale. */
export function estimateBytes(bytes: number, from: number, to: number): number {
  return bytes * (to / from) ** (2 * growth);
}
