import type { Design } from "../design.ts";
import { type Box, boundsOfTurned, grown, intersection, turnOf } from "../geometry.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { perPixel, reachOfBlur } from "./nanoseconds.ts";
import { formatFacts, type OutputFormat } from "../output-formats.ts";
import { shadowsOf } from "../shadows.ts";

/** What a whole image of a design costs, in milliseconds of one core. */
export interface CostEstimate {
  ms: number;
  /** Slowest first. */
  layers: readonly { layer: Layer; ms: number }[];
}

/** Nanoseconds for a pixel of the image, and of a frame of an animation. */
const encodedPixel = { jpg: 8, png: 14, gif: 36, webp: 30, avif: 65 } satisfies Record<OutputFormat, number>;
const framePixel = 10;

/**
 * Estimates an image with the design's own values, as if all conditions held. Pictures are taken to be as large as they are
 * shown.
 */
export function estimateCost(design: Design): CostEstimate {
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const visible = layersWhere(design.layers, ({ hidden }) => !hidden);
  const layers = visible.map((layer) => ({ layer, ms: layerNanoseconds(layer, design, canvas) / 1e6 }));
  const background = area(canvas) * backgroundPixel(design);
  const encoding = area(canvas) * encodedPixel[design.output.format] + frameNanoseconds(design, visible);
  const sum = layers.reduce((total, { ms }) => total + ms, 0);
  return {
    ms: sum + (background + encoding) / 1e6,
    layers: layers.toSorted((one, other) => other.ms - one.ms),
  };
}

function layerNanoseconds(layer: Layer, design: Design, canvas: Box): number {
  const turns = groupsAround(layer, design.layers).map(turnOf);
  const bounds = hasBoundBox([layer, ...groupsAround(layer, design.layers)])
    ? canvas
    : boundsOfTurned(layer, [turnOf(layer), ...turns]);
  const pixels = area(intersection(canvas, bounds));
  const shadows = shadowNanoseconds(layer, bounds, canvas);
  const isFlattened =
    layer.opacity < 1 || layer.bind?.["opacity"] !== undefined || layer.more_shadows.length > 0;
  const offscreen = isFlattened ? pixels * perPixel.offscreen : 0;
  const border = layer.border_width > 0 ? pixels * perPixel.fill : 0;
  return layerKindOf(layer.type).cost(layer, pixels) + shadows + offscreen + border;
}

/** Whether values decide where a layer is and how large, which may be all of the canvas. */
export function hasBoundBox(layers: readonly Layer[]): boolean {
  return layers.some(({ bind = {} }) =>
    ["x", "y", "width", "height", "rotation"].some((property) => bind[property] !== undefined),
  );
}

/** A blur takes the same time for every radius, but it extends the pixels. */
function shadowNanoseconds(layer: Layer, bounds: Box, canvas: Box): number {
  const cast = shadowsOf(layer);
  const isComposed = layer.opacity < 1 || cast.length > 1;
  return cast.reduce((sum, { x, y, blur }) => {
    const reach = reachOfBlur(blur);
    const moved = { ...bounds, x: bounds.x + x, y: bounds.y + y };
    const pixels = area(intersection(grown(moved, reach), grown(canvas, reach)));
    if (blur === 0) return sum + pixels * perPixel.fill;
    const composed = pixels * perPixel.composedShadow;
    const own = layerKindOf(layer.type).shadowCost?.(layer, blur);
    if (own !== undefined) return sum + Math.min(composed, own);
    return sum + (isComposed ? composed : pixels * perPixel.shadow);
  }, 0);
}

function backgroundPixel({ background }: Design): number {
  const gradient = background.gradient === undefined ? 0 : perPixel.gradient;
  return gradient + (background.image_url === undefined ? 0 : perPixel.picture);
}

/** The frames of layers that go on for some seconds, of which only their boxes differ. */
function frameNanoseconds({ output }: Design, layers: readonly Layer[]): number {
  if (!formatFacts[output.format].animated) return 0;
  return layers.reduce((sum, layer) => {
    const seconds = layerKindOf(layer.type).secondsOf?.(layer) ?? 0;
    return sum + area(layer) * seconds * framePixel;
  }, 0);
}

const area = ({ width, height }: Pick<Box, "width" | "height">) => width * height;
