import { hasScaleParameter } from "../../design/scale.ts";
import { estimateBytes, maxSharpBytes, type SharpDesign, sharpScale } from "./sharp-scale.ts";
import * as words from "./words.ts";

/** Whether a snippet's image is sharp on phones, and what is said about it. */
export interface SharpChoice {
  isOn: boolean;
  /** Whether nobody can choose. */
  isFixed: boolean;
  /** The scale that the URL sets; undefined for the design's own. */
  scale: number | undefined;
  hint: string;
}

interface Chosen {
  /** CSS pixels. */
  displayWidth: number;
  /** The size of the image's file at the design's own scale; undefined until it is loaded. */
  bytes: number | undefined;
  /** What somebody has chosen; undefined for nothing yet. */
  isSharp: boolean | undefined;
}

interface ChoiceDesign extends SharpDesign {
  optional_url_params: readonly { name: string }[];
}

const fixed = { isFixed: true, scale: undefined };

/** Images have twice the pixels that are shown, unless nobody chose that and the file would be too large. */
export function sharpChoice(design: ChoiceDesign, { displayWidth, bytes, isSharp }: Chosen): SharpChoice {
  const scale = sharpScale(design, displayWidth);
  if (scale === undefined) return { ...fixed, isOn: true, hint: words.hasEnoughPixels };
  if (hasScaleParameter(design.optional_url_params.map(({ name }) => name)))
    return { ...fixed, isOn: false, hint: words.parameterIsNamedScale };
  const estimated = bytes === undefined ? undefined : estimateBytes(bytes, design.output.scale, scale);
  const isLarge = estimated !== undefined && estimated > maxSharpBytes;
  const isOn = isSharp ?? !isLarge;
  return { isOn, isFixed: false, scale: isOn ? scale : undefined, hint: hintOf(estimated, isLarge) };
}

function hintOf(estimated: number | undefined, isLarge: boolean): string {
  const pixels = words.twicePixelsHint;
  if (estimated === undefined) return `${pixels}.`;
  const size = words.aboutEstimated(Math.round(estimated));
  return isLarge ? words.loadsSlowlyInEmails(pixels, size) : `${pixels}, ${size}.`;
}
