import { estimateCost } from "../../design/cost/estimate-cost.ts";
import type { Design } from "../../design/design.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { DesignLimits } from "../../design/limits.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { readNumber } from "../../design/read-number.ts";
import { largestScale, leastScale, scaleParameter, scaledSide } from "../../design/scale.ts";
import type { RenderWarning } from "../warnings.ts";
import type { RenderRequest } from "./render-request.ts";

export interface SelectedScale {
  scale: number;
  warnings: readonly RenderWarning[];
}

const image = { kind: "image" } as const;

/**
 * How many pixels an image has for each of its design's: what a program asks for, else what the values say, else what the design
 * does. An image must appear in an email whatever its URL says, so a scale that can't be read or made is replaced, with a warning.
 */
export function selectScale(
  { version, values = [], output = {} }: Pick<RenderRequest, "version" | "values" | "output">,
  design: Design,
  limits: Pick<DesignLimits, "canvasPixels" | "renderCostMs">,
): SelectedScale {
  // Thumbnails have a width of their own, and pages have no pixels.
  if (output.fitWidth !== undefined || output.isPage === true) return { scale: 1, warnings: [] };
  const isParameter = version.parameters.some(({ name }) => foldCase(name) === scaleParameter);
  const given = isParameter ? undefined : readScale(values);
  const wanted = output.scale ?? given?.scale ?? design.output.scale;
  const scale = fittingScale(design, wanted, limits);
  const warnings: RenderWarning[] = [];
  if (output.scale === undefined && given?.isReplaced === true)
    warnings.push({ target: image, code: "value_replaced", parameter: scaleParameter });
  if (scale < wanted) warnings.push({ target: image, code: "scale_reduced" });
  return { scale, warnings };
}

/** The scale that values name; undefined if they name none. */
function readScale(
  values: readonly QueryValue[],
): { scale: number | undefined; isReplaced: boolean } | undefined {
  const text = values.findLast(({ name }) => foldCase(name) === scaleParameter)?.value;
  if (text === undefined || text.trim() === "") return undefined;
  const read = readNumber(text);
  if (read === undefined || read.percent || !Number.isFinite(read.number))
    return { scale: undefined, isReplaced: true };
  const scale = Math.min(largestScale, Math.max(leastScale, read.number));
  return { scale, isReplaced: scale !== read.number };
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
  const most = Math.min(
    wanted,
    longestSide / Math.max(width, height),
    Math.sqrt(renderCostMs / costOf(design)),
  );
  if (most <= 1 || !fits(1)) return 1;
  if (fits(most)) return most;
  let [least, greatest] = [1, most];
  while (greatest - least > 1e-6) {
    const middle = (least + greatest) / 2;
    if (fits(middle)) least = middle;
    else greatest = middle;
  }
  return least;
}

const costs = new WeakMap<Design, number>();

/** Milliseconds of an image at scale 1, by the estimate. */
function costOf(design: Design): number {
  const known = costs.get(design) ?? estimateCost(design).ms;
  costs.set(design, known);
  return known;
}
