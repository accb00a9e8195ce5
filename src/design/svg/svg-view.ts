import type { Box } from "../geometry.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readNumbers } from "./svg-numbers.ts";

/** The visible area of an SVG document: its viewBox, or its width and height. Throws SvgError. */
export function readViewBox({ attributes }: SvgElement): Box {
  const text = attributes["viewBox"];
  const numbers =
    text === undefined ? [0, 0, side(attributes["width"]), side(attributes["height"])] : readNumbers(text);
  const [x = 0, y = 0, width = 0, height = 0] = numbers ?? [];
  if (numbers?.length === 4 && width > 0 && height > 0) return { x, y, width, height };
  throw new SvgError(
    text === undefined
      ? "Found neither a viewBox nor width and height in pixels at <svg>, expected one of them"
      : "viewBox of <svg>: expected four numbers, the last two above 0",
  );
}

function side(text = ""): number {
  const length = Number(/^\s*([\d.]{1,9})(?:px)?\s*$/.exec(text)?.[1] ?? 0);
  return length <= 1e6 ? length : 0;
}

const shares: Record<string, number> = { Min: 0, Mid: 0.5, Max: 1 };

/** The alignment of preserveAspectRatio (SVG 2, 8.7); default centred. */
export function readAlign(attributes: SvgElement["attributes"]): { x: number; y: number } {
  const match = /^\s*x(Min|Mid|Max)Y(Min|Mid|Max)\b/.exec(attributes["preserveAspectRatio"] ?? "");
  return { x: shares[match?.[1] ?? "Mid"] ?? 0.5, y: shares[match?.[2] ?? "Mid"] ?? 0.5 };
}
