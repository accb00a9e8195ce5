import { estimateCost } from "../../design/cost/estimate-cost.ts";
import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { DesignLimits } from "../../design/limits.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { QueryValue } from "../../design/query-values.ts";
import {
  hasScaleParameter,
  isScaleName,
  largestScale,
  minScale,
  scaledSide,
  scaleParameter,
  scaleStep,
} from "../../design/scale.ts";
import { designOfSize, sizeNames } from "../../design/sizes/design-of-size.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import { invalid } from "../service-error.ts";
import type { RenderWarning } from "../warnings.ts";

/** One canvas of a design. */
export interface SelectedSize {
  /** As it is painted on that canvas. */
  design: Design;
  /** Undefined for the design's own canvas. */
  name?: string;
  /** Says that the design has no such size. */
  warnings: readonly RenderWarning[];
}

/**
 * The canvas that a query string selects. An image must appear in an email whatever its URL says, so an unknown size
 * shows the design's own canvas, with a warning. A design without sizes ignores the parameter like any unknown one.
 */
export function selectSize(design: Design, values: readonly QueryValue[]): SelectedSize {
  if (design.sizes.length === 0) return { design, warnings: [] };
  const pair = values.findLast(({ name }) => name.toLowerCase() === sizeParameter);
  const name = pair?.value?.trim().toLowerCase();
  if (name === undefined || name === "") return { design, warnings: [] };
  return (
    canvasOf(design, name) ?? {
      design,
      warnings: [{ target: { kind: "image" }, code: "size_unknown" }],
    }
  );
}

/** The canvas that a program names at `path`. Throws invalid for an unknown size. */
export function requireSize(design: Design, name: string, path = "size"): SelectedSize {
  const canvas = canvasOf(design, name);
  if (canvas === undefined) throw invalid([unknownSize(design, name, path)]);
  return canvas;
}

export function unknownSize(design: Design, name: string, path: string): Issue {
  return { path, message: "This design has no such size", found: name, allowed: sizeNames(design) };
}

function canvasOf(design: Design, name: string): SelectedSize | undefined {
  const onCanvas = designOfSize(design, name);
  if (onCanvas === undefined) return undefined;
  return onCanvas === design ? { design, warnings: [] } : { design: onCanvas, name, warnings: [] };
}

interface SelectedScale {
  scale: number;
  /**
   * Whether images of this scale keep and reuse parts of each other. Only few scales do: otherwise a stranger who opens a design
   * at many would push what readers share out of the caches.
   */
  isShared: boolean;
  warnings: readonly RenderWarning[];
}

/** What of a render's request sets its scale. */
interface ScaledRequest {
  version: { parameters: readonly Parameter[] };
  values?: readonly QueryValue[] | undefined;
  output?:
    | { scale?: number | undefined; fitWidth?: number | undefined; isPage?: boolean | undefined }
    | undefined;
}

const image = { kind: "image" } as const;

/**
 * How many pixels an image has for each of its design's: what a program asks for, else what the values say, else what the design
 * does. An image must appear in an email whatever its URL says, so a scale that can't be read or made is replaced, with a warning.
 */
export function selectScale(
  { version, values = [], output = {} }: ScaledRequest,
  design: Design,
  limits: Pick<DesignLimits, "canvasPixels" | "renderCostMs">,
): SelectedScale {
  // Thumbnails have a width of their own, and pages have no pixels.
  if (output.fitWidth !== undefined || output.isPage === true)
    return { scale: 1, isShared: true, warnings: [] };
  const names = version.parameters.map(({ name }) => name);
  const isParameter = hasScaleParameter(names, design);
  const asked = output.scale !== undefined || isParameter ? nothingAsked : readScale(values);
  const wanted = output.scale ?? asked.scale ?? design.output.scale;
  const scale = fittingScale(design, wanted, limits);
  const reduced: RenderWarning[] = scale < wanted ? [{ target: image, code: "scale_reduced" }] : [];
  // A design has one scale to which larger ones are reduced.
  const isShared = reduced.length > 0 || scale === design.output.scale || Number.isInteger(scale / scaleStep);
  return { scale, isShared, warnings: [...asked.warnings, ...reduced] };
}

interface AskedScale {
  scale: number | undefined;
  warnings: readonly RenderWarning[];
}

const nothingAsked: AskedScale = { scale: undefined, warnings: [] };
const replaced: readonly RenderWarning[] = [
  { target: image, code: "value_replaced", parameter: scaleParameter },
];

/** The scale that values name, or the nearest one. */
function readScale(values: readonly QueryValue[]): AskedScale {
  const pair = values.findLast(({ name }) => isScaleName(name));
  const text = pair?.value ?? "";
  if (text.trim() === "" && pair?.tag !== true) return nothingAsked;
  // Merge tags that weren't replaced have no value, and words such as NaN.
  const given = text.trim() === "" ? undefined : readDecimal(text);
  if (given === undefined) return { scale: undefined, warnings: replaced };
  const scale = Math.min(largestScale, Math.max(minScale, given));
  return { scale, warnings: scale === given ? [] : replaced };
}

/** A number such as 2, 1.5, 1,5 or 1e9. */
function readDecimal(text: string): number | undefined {
  const number = Number(text.trim().replace(",", "."));
  return Number.isNaN(number) ? undefined : number;
}

// WebP has no longer sides.
const longestSide = 16_383;

/**
 * The largest scale up to this one at which an image has no more pixels, and takes no more time, than any design may. At least 1,
 * because the design itself was accepted.
 */
function fittingScale(
  design: Design,
  wanted: number,
  { canvasPixels, renderCostMs }: Pick<DesignLimits, "canvasPixels" | "renderCostMs">,
): number {
  if (wanted <= 1) return wanted;
  const { width, height } = design;
  const fits = (scale: number) => scaledSide(width, scale) * scaledSide(height, scale) <= canvasPixels;
  // Time grows with the pixels.
  const max = Math.min(
    wanted,
    longestSide / Math.max(width, height),
    Math.sqrt(renderCostMs / costOf(design)),
  );
  if (max <= 1 || !fits(1)) return 1;
  if (fits(max)) return max;
  let [min, greatest] = [1, max];
  while (greatest - min > 1e-6) {
    const middle = (min + greatest) / 2;
    if (fits(middle)) min = middle;
    else greatest = middle;
  }
  return min;
}

const costs = new WeakMap<Design, number>();

/** Milliseconds of an image at scale 1, by the estimate. */
function costOf(design: Design): number {
  const known = costs.get(design) ?? estimateCost(design).ms;
  costs.set(design, known);
  return known;
}
